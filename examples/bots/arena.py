"""A bot for the arena, for every game: railhead arena longhorn --bots 'cmd:python3 examples/bots/arena.py,greedy'

It speaks the protocol of docs/ARENA.md: a line of JSON comes in, a line of words goes out.
"""
import json, random, sys


def say(words):
    print(words, flush=True)


def choose(message):
    """Your ideas go here: `view` is all that you may know, `legal` all that you may do."""
    return random.choice(message["legal"])["notation"]


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say("ready")
    elif message["type"] == "game":
        random.seed(message["seed"])  # the same match can be played again
    elif message["type"] == "decide":
        say("play " + choose(message))
    elif message["type"] == "quit":
        break
