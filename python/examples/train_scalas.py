#!/usr/bin/python3
"""A small policy for Scalas, trained with only numpy (REINFORCE), that beats random play and a greedy player.

    PYTHONPATH=build/python /usr/bin/python3 python/examples/train_scalas.py [rounds] [folder for the picture]

The policy scores every cell by a linear function of the 3 x 3 cells around it and chooses by softmax over legal
cells. Hundreds of games are stepped at once, with the policy in either seat, half of them against random play and half against
a player that covers the other's tops where it can.
"""

from __future__ import annotations

import pathlib
import sys

import numpy

import scalinata
import svg

SIZE = 4
GAME = f"scalas(size={SIZE})"
PLANES = 4  # own tops, other tops, cubes, cells owed


def features(observations: numpy.ndarray) -> numpy.ndarray:
    """(games, cells, features): the planes of the cells around each cell, and how their heights compare."""
    planes = observations[:, :PLANES].copy()
    planes[:, 2] /= SIZE
    board = numpy.ones_like(planes[:, :1])
    stacked = numpy.concatenate([planes, board], axis=1)
    padded = numpy.pad(stacked, ((0, 0), (0, 0), (1, 1), (1, 1)))
    around = [padded[:, :, 1 + dy:1 + dy + SIZE, 1 + dx:1 + dx + SIZE] for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
    near = numpy.stack(around, axis=1)
    height = near[:, 4:5, 2:3]
    level = (near[:, :, 2:3] == height) * near[:, :, 4:5]
    lower = (near[:, :, 2:3] < height) * near[:, :, 4:5]
    theirs_level = near[:, :, 1:2] * level
    everything = numpy.concatenate([near, level, lower, theirs_level], axis=2)
    games = len(observations)
    return everything.reshape(games, -1, SIZE * SIZE).transpose(0, 2, 1)


def shares(weights: numpy.ndarray, inputs: numpy.ndarray, masks: numpy.ndarray) -> numpy.ndarray:
    scores = numpy.where(masks, inputs @ weights, -1e9)
    scores = numpy.exp(scores - scores.max(axis=1, keepdims=True))
    return scores / scores.sum(axis=1, keepdims=True)


def drawn(probabilities: numpy.ndarray, rng: numpy.random.Generator) -> numpy.ndarray:
    limits = probabilities.cumsum(axis=1)
    return (limits < rng.random((len(limits), 1)) * limits[:, -1:]).sum(axis=1)


def greedy(state: scalinata.State) -> int:
    """The move with the best score right after it."""
    def after(action: int) -> int:
        child = state.clone()
        child.play(action)
        return child.scores[state.seat] - child.scores[1 - state.seat]

    return max(state.legal_actions, key=after)


def train(rounds: int, games: int = 512, rate: float = 1.0) -> tuple[numpy.ndarray, list[float]]:
    """Weights, and for each round the policy's share of wins against random play."""
    rng = numpy.random.default_rng(1)
    vec = scalinata.VecGame(GAME, games, seed=1, auto_reset=False)
    ours = numpy.arange(games) % 2
    takers = numpy.arange(games) % 4 >= 2
    weights = numpy.zeros(features(vec.observations()).shape[2])
    wins = []
    for _ in range(rounds):
        vec.reset()
        gradients = numpy.zeros((games, len(weights)))
        rewards = numpy.zeros(games)
        while (vec.seats >= 0).any():
            actions = vec.sample().copy()
            turn = vec.seats == ours
            observations, masks = vec.observations(), vec.masks()
            covering = masks & (observations[:, 1].reshape(games, -1) > 0)
            covers = takers & ~turn & covering.any(axis=1)
            actions[covers] = drawn(covering[covers].astype(float), rng)
            inputs, masks = features(observations[turn]), masks[turn]
            probabilities = shares(weights, inputs, masks)
            chosen = drawn(probabilities, rng)
            actions[turn] = chosen
            gradients[turn] += inputs[numpy.arange(len(chosen)), chosen] - (probabilities[:, :, None] * inputs).sum(axis=1)
            vec.step(actions)
            rewards += vec.rewards[numpy.arange(games), ours]
        gain = rewards - numpy.where(takers, rewards[takers].mean(), rewards[~takers].mean())
        step = (gain[:, None] * gradients).mean(axis=0)
        weights += rate * step / max(1.0, float(numpy.linalg.norm(step)))
        wins.append(float((rewards[~takers] + 1).mean() / 2))
    return weights, wins


def against_greedy(weights: numpy.ndarray, games: int) -> float:
    """The policy's share of wins; it plays its best cell, and the first moves of a game are random."""
    won = 0.0
    for number in range(games):
        state = scalinata.load(GAME).start(number)
        for _ in range(4):
            state.play(state.random_action())
        seat = number % 2
        while not state.is_over:
            if state.seat != seat:
                state.play(greedy(state))
                continue
            inputs = features(state.observation(seat)[None])
            state.play(int(shares(weights, inputs, state.action_mask[None])[0].argmax()))
        won += (state.rewards[seat] + 1) / 2
    return won / games


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    folder = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else ".")
    weights, wins = train(rounds)
    print(f"against random play: {numpy.mean(wins[:5]):.2f} of games at first, {numpy.mean(wins[-10:]):.2f} at the end")
    print(f"against greedy play: {against_greedy(weights, 200):.2f}")
    svg.line(folder / "scalas_training.svg", f"A policy learns {GAME}", wins, "rounds of 512 games",
             "share of wins against random play")


if __name__ == "__main__":
    main()
