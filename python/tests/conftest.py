"""The matrices of the examples are small: more threads would only be in each other's way."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
