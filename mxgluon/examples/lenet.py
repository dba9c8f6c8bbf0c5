"""LeNet on handwritten digits, from the definition to an exported model that is read back.

    python -m mxgluon.examples.lenet [--output DIRECTORY] [--seed NUMBER]

trains on four fifths of the digits that the package ships, measures accuracy on the held-back fifth, compiles the network, writes it in
MXNet's file format, reads it again, and shows that all three give the same answers.
"""

import argparse
import pathlib
import time

import numpy
from tqdm import tqdm

import mxgluon as mx
from mxgluon import autograd, gluon
from mxgluon.gluon import nn

try:
    from matplotlib.figure import Figure
except ImportError:
    Figure = None

BATCH_SIZE = 64
PASSES = 1000


class LeNet(gluon.HybridBlock):
    """Two convolutions with pooling, two dense layers; the sizes fit images of 8 x 8 pixels."""

    def __init__(self, classes=10):
        super().__init__()
        self.features = nn.HybridSequential()
        self.features.add(
            nn.Conv2D(20, kernel_size=3, padding=1, activation="relu"),
            nn.MaxPool2D(pool_size=2, strides=2),
            nn.Conv2D(50, kernel_size=3, padding=1, activation="relu"),
            nn.MaxPool2D(pool_size=2, strides=2),
            nn.Flatten(),
            nn.Dense(128, activation="relu"),
        )
        self.output = nn.Dense(classes)

    def forward(self, x):
        """Return class scores of shape (batch, classes) for images of shape (batch, 1, 8, 8)."""
        return self.output(self.features(x))


def load_digits():
    """Return (training, held back) datasets of images, float32 of shape (1, 8, 8) between 0 and 1, and labels."""

    def prepare(digits):
        images, labels = digits[:]
        return gluon.data.ArrayDataset(images.transpose(0, 3, 1, 2).astype("float32") / 16, labels)

    return prepare(gluon.data.vision.Digits(train=True)), prepare(gluon.data.vision.Digits(train=False))


def accuracy(net, loader):
    """Return the share of images that a network classifies as labelled."""
    metric = gluon.metric.Accuracy()
    for images, labels in loader:
        metric.update(labels, net(images))
    return metric.get()[1]


def train_epoch(net, loader, trainer, loss_function, progress):
    """Train on every batch once; return the mean loss."""
    metric = gluon.metric.Loss()
    for images, labels in loader:
        with autograd.record():
            loss = loss_function(net(images), labels)
        loss.backward()
        trainer.step(images.shape[0])
        metric.update(None, loss)
        progress.update()
    return metric.get()[1]


def train(net, training, held_back):
    """Train with SGD, then with Adam; return the history as a list of (optimizer, loss, accuracy)."""
    loader = gluon.data.DataLoader(training, batch_size=BATCH_SIZE, shuffle=True)
    checker = gluon.data.DataLoader(held_back, batch_size=BATCH_SIZE)
    loss_function = gluon.loss.SoftmaxCrossEntropyLoss()
    history = []
    for optimizer, settings, epochs in (
        ("sgd", {"learning_rate": 0.1, "momentum": 0.9}, 8),
        ("adam", {"learning_rate": 0.0005}, 4),
    ):
        trainer = gluon.Trainer(net.collect_params(), optimizer, settings)
        for epoch in range(epochs):
            with tqdm(total=len(loader), desc=f"epoch {len(history) + 1:2d} {optimizer:>4}", leave=True) as progress:
                if epoch == 0:
                    progress.set_postfix_str("the first batches compile")
                loss = train_epoch(net, loader, trainer, loss_function, progress)
                history.append((optimizer, loss, accuracy(net, checker)))
                progress.set_postfix(loss=f"{loss:.4f}", accuracy=f"{history[-1][-1]:.4f}")
    return history


def measure(net, images):
    """Return the seconds that `PASSES` forward passes take."""
    net(images).wait_to_read()
    start = time.perf_counter()
    for _ in range(PASSES):
        scores = net(images)
    scores.wait_to_read()
    return time.perf_counter() - start


def difference(left, right):
    """Return the largest difference between two arrays."""
    return float(numpy.abs(left.asnumpy() - right.asnumpy()).max())


def draw(history, images, labels, scores, path):
    """Write the training curve and a row of classified digits as a PNG; return its name, or None without matplotlib."""
    if Figure is None:
        return None
    figure = Figure(figsize=(10, 5), layout="constrained")
    top, bottom = figure.subfigures(2, 1, height_ratios=[5, 2])
    optimizers, losses, accuracies = zip(*history, strict=True)
    for axis, name, values in zip(
        top.subplots(1, 2), ("loss in training", "accuracy on the held-back digits"), (losses, accuracies), strict=True
    ):
        for optimizer in dict.fromkeys(optimizers):
            epochs = [number for number, used in enumerate(optimizers, 1) if used == optimizer]
            axis.plot(epochs, [values[number - 1] for number in epochs], marker="o", label=optimizer)
        axis.set(xlabel="epoch", ylabel=name)
        axis.legend(title="optimizer")
        axis.grid(alpha=0.3)
    bottom.suptitle("what the imported network takes held-back digits for: right in green, wrong in red with the label")
    guesses = scores.asnumpy().argmax(axis=1)
    for axis, image, label, guess in zip(bottom.subplots(1, 10), images.asnumpy(), labels, guesses, strict=False):
        axis.imshow(image[0], cmap="gray_r")
        right = guess == label
        axis.set_title(f"{guess}" if right else f"{guess}, is {label}", color="green" if right else "red")
        axis.set_axis_off()
    figure.savefig(path)
    return path


def main(arguments=None):
    """Run the whole; see the module's docstring."""
    parser = argparse.ArgumentParser(
        prog="python -m mxgluon.examples.lenet", description="Train LeNet on handwritten digits."
    )
    parser.add_argument(
        "--output", type=pathlib.Path, default=pathlib.Path("lenet-output"), help="directory for the files"
    )
    parser.add_argument("--seed", type=int, default=1, help="seed of all random numbers")
    options = parser.parse_args(arguments)
    options.output.mkdir(parents=True, exist_ok=True)
    numpy.random.seed(options.seed)
    mx.random.seed(options.seed)

    training, held_back = load_digits()
    net = LeNet()
    net.initialize(mx.init.Xavier())
    print(f"{len(training)} digits to train on, {len(held_back)} held back")
    history = train(net, training, held_back)

    images, labels = held_back[:BATCH_SIZE]
    net.summary(images)
    eager, eager_seconds = net(images), measure(net, images)
    net.hybridize(static_alloc=True, static_shape=True)
    hybrid, hybrid_seconds = net(images), measure(net, images)
    symbol_file, parameter_file = net.export(str(options.output / "lenet"))
    imported_net = gluon.SymbolBlock.imports(symbol_file, ["data"], parameter_file)
    imported = imported_net(images)
    picture = draw(history, images, labels, imported, options.output / "lenet.png")

    print(f"accuracy on the held-back digits:  {history[-1][-1]:.4f}")
    print(f"exported:                          {symbol_file}, {parameter_file}")
    print(
        f"largest difference of outputs:     hybridized {difference(eager, hybrid):.1e}, imported {difference(eager, imported):.1e}"
    )
    print(
        f"{PASSES} forward passes of {BATCH_SIZE} images: {eager_seconds:.2f} s before hybridize, {hybrid_seconds:.2f} s after"
    )
    print(f"picture:                           {picture or 'not drawn: pip install mxgluon[plot]'}")


if __name__ == "__main__":
    main()
