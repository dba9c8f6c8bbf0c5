"""Writing files so that a crash leaves the old file whole."""

import contextlib
import errno
import io
import os
import tempfile

__all__ = ["atomic_write", "write_atomic"]


@contextlib.contextmanager
def atomic_write(path):
    """Open a temporary file beside `path`; at the end of the block it is synced and takes the place of `path`.

    Parameters
    ----------
    path : str or path
        The file that is to be written.

    Yields
    ------
    file
        A binary file. If the block raises, `path` is as it was and the temporary file is gone. A device or a pipe is written to
        directly.

    Raises
    ------
    OSError
        If the directory cannot be written, or `path` is a directory; names the file.

    Examples
    --------
    >>> import pathlib, tempfile
    >>> name = pathlib.Path(tempfile.mkdtemp()) / "notes"
    >>> with atomic_write(name) as file:
    ...     _ = file.write(b"text")
    >>> name.read_bytes()
    b'text'
    """
    target = os.path.realpath(os.fspath(path))
    if os.path.isdir(target):
        raise IsADirectoryError(errno.EISDIR, "cannot write: it is a directory", os.fspath(path))
    if os.path.exists(target) and not os.path.isfile(target):
        # A device or a pipe is written to; putting a file in its place would destroy it. It knows no positions, a buffer does.
        with io.BytesIO() as buffer, open(target, "wb") as file:
            yield buffer
            file.write(buffer.getvalue())
        return
    try:
        handle, temporary = tempfile.mkstemp(prefix=f".{os.path.basename(target)}.", dir=os.path.dirname(target) or ".")
    except OSError as error:
        raise type(error)(error.errno, f"cannot write: {error.strerror}", os.fspath(path)) from error
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, _mode(target))
        os.replace(temporary, target)
    except BaseException:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(temporary)
        raise


def write_atomic(path, content):
    """Write a file in one piece, or leave the old one whole.

    Parameters
    ----------
    path : str or path
        The file.
    content : bytes or str
        What it will hold; text is encoded as UTF-8.
    """
    with atomic_write(path) as file:
        file.write(content.encode() if isinstance(content, str) else content)


def _mode(target) -> int:
    """Return the permissions that the file has, or that a new one gets."""
    try:
        return os.stat(target).st_mode & 0o7777
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
