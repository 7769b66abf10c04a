"""The types that editors read are those of the package, and the examples keep to them."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parents[1]


def run(*words: str) -> None:
    done = subprocess.run([sys.executable, "-m", *words], cwd=HERE, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_stubs_say_what_is_there() -> None:
    run("mypy.stubtest", "railhead", "--mypy-config-file", "pyproject.toml")


def test_examples_and_tests_keep_to_the_types() -> None:
    run("mypy", "examples", "tests", "bench.py")
