"""What ``import mxnet`` finds in the child processes of a program that ``python -m mxgluon`` runs: mxgluon, under that name."""

import sys

import mxgluon

# Whoever imports a module gets what stands here at the end.
sys.modules[__name__] = mxgluon
mxgluon.install_as_mxnet()
