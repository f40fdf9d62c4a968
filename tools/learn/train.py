#!/usr/bin/env python3
"""Trains Blokus's network on samples of learn_samples and writes its weights.

    train.py SAMPLES... --tables FOLDER --state FILE --out FILE [--epochs N]

--state is written after every part of an epoch and continued from if it is there. The weights are 16-bit integers; the
format is described in src/neural/network.hpp.
"""
import argparse
import json
import os
import struct
import sys
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional

SIZE = 20
CELLS = SIZE * SIZE
CHANNELS = 32
BLOCKS = 4
MAPS = 8  # cover, edge, corner; owner by relative colour; one to spare
PIECES, ORIENTATIONS, COLOURS = 21, 91, 4
POOLED = PIECES + COLOURS  # a bias for each piece; what to add to each colour's expected points, in tens
ACTIVATION_LIMIT = 4095 / 256
WEIGHT_LIMIT = 8191 / 1024  # so that sums of products fit in 32 bits
PARTS = 16  # of an epoch, between two writes of the state


class Samples:
    """The arrays of some folders, one after another."""

    COLUMNS = {"planes": np.uint8, "facts": np.uint8, "owners": np.uint8, "points": np.float32,
               "expected": np.float32, "side": np.float32, "lead": np.float32, "spread": np.float32,
               "value": np.float32, "placed": np.uint8, "game": np.uint32, "first": np.uint64, "moves": np.uint16,
               "prior": np.float32, "today": np.float32, "visits": np.float32}

    def __init__(self, folders):
        self.parts = []
        for folder in folders:
            with open(os.path.join(folder, "about.json")) as file:
                about = json.load(file)
            part = {name: np.memmap(os.path.join(folder, name + ".bin"), dtype=kind, mode="r")
                    for name, kind in self.COLUMNS.items()}
            n = about["samples"]
            part["planes"] = part["planes"].reshape(n, about["planes"], SIZE, SIZE)
            part["facts"] = part["facts"].reshape(n, about["facts"])
            part["owners"] = part["owners"].reshape(n, SIZE, SIZE)
            for name in ("points", "expected", "side"):
                part[name] = part[name].reshape(n, COLOURS)
            self.parts.append(part)
        self.planes, self.facts = about["planes"], about["facts"]
        self.level = about["full_level"]
        # Whole games are kept for validation.
        self.index = [(p, i, int(part["game"][i])) for p, part in enumerate(self.parts)
                      for i in range(len(part["value"]))]
        self.validation = [(p, i) for p, i, game in self.index if game % 20 == 0]
        self.training = [(p, i) for p, i, game in self.index if game % 20 != 0]

    def batch(self, which, tables, symmetry):
        """The samples `which`, seen under a symmetry of the board, as tensors."""
        rows = [self.parts[p] for p, _ in which]
        pick = lambda name: np.stack([row[name][i] for row, (_, i) in zip(rows, which)])
        spans = [(int(row["first"][i]), int(row["first"][i + 1])) for row, (_, i) in zip(rows, which)]
        widest = max(end - begin for begin, end in spans)
        moves = np.zeros((len(which), widest), np.int64)
        prior = np.full((len(which), widest), -1e4, np.float32)
        today, visits = prior.copy(), np.zeros((len(which), widest), np.float32)
        for r, (row, (begin, end)) in enumerate(zip(rows, spans)):
            moves[r, :end - begin] = row["moves"][begin:end]
            prior[r, :end - begin] = row["prior"][begin:end]
            today[r, :end - begin] = row["today"][begin:end]
            visits[r, :end - begin] = row["visits"][begin:end]
        out = {name: torch.from_numpy(pick(name)) for name in ("points", "expected", "side")}
        for name in ("lead", "spread", "value", "placed"):
            out[name] = torch.tensor([float(row[name][i]) for row, (_, i) in zip(rows, which)])
        planes = torch.from_numpy(pick("planes")).float() / self.level
        owners = torch.from_numpy(pick("owners"))
        out["planes"], out["owners"] = seen(planes, symmetry), seen(owners, symmetry)
        out["facts"] = torch.from_numpy(pick("facts")).float()
        out["moves"] = torch.from_numpy(tables["images"][symmetry][moves])
        out["prior"], out["today"], out["visits"] = map(torch.from_numpy, (prior, today, visits))
        return out


def seen(boards, symmetry):
    """Boards (…, row, column) under a symmetry: swap row and column, then mirror (as in learn_samples)."""
    if symmetry & 4:
        boards = boards.transpose(-1, -2)
    if symmetry & 1:
        boards = boards.flip(-1)
    if symmetry & 2:
        boards = boards.flip(-2)
    return boards.contiguous()


def read_tables(folder):
    load = lambda name, kind, shape: np.fromfile(os.path.join(folder, name + ".bin"), kind).astype(np.int64).reshape(shape)
    roles = load("roles", np.int16, (-1, 29))
    return {"images": load("images", np.uint16, (8, -1)), "roles": torch.from_numpy(roles),
            "kinds": torch.from_numpy(load("kinds", np.int16, (-1, 3)))}


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.wide = nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1, groups=CHANNELS)
        self.deep = nn.Conv2d(CHANNELS, CHANNELS, 1)
        nn.init.zeros_(self.deep.bias)
        with torch.no_grad():
            self.deep.weight *= 0.5

    def forward(self, x):
        return (x + self.deep(functional.relu(self.wide(x)).clamp(max=ACTIVATION_LIMIT))).clamp(0, ACTIVATION_LIMIT)


class Network(nn.Module):
    def __init__(self, planes, facts):
        super().__init__()
        self.input = nn.Conv2d(planes, CHANNELS, 1)
        self.facts = nn.Linear(facts, CHANNELS, bias=False)
        self.blocks = nn.ModuleList(Block() for _ in range(BLOCKS))
        self.maps = nn.Conv2d(CHANNELS, MAPS, 1)
        self.pooled = nn.Linear(CHANNELS, POOLED)
        self.kinds = nn.Embedding(ORIENTATIONS, CHANNELS)
        with torch.no_grad():
            self.facts.weight *= 0.3
            self.kinds.weight *= 0.01
            self.maps.weight *= 0.1
            self.maps.bias.zero_()
            self.pooled.weight *= 0.1
            self.pooled.bias.zero_()

    def forward(self, planes, facts, moves, tables):
        x = functional.relu(self.input(planes) + self.facts(facts)[:, :, None, None]).clamp(max=ACTIVATION_LIMIT)
        for block in self.blocks:
            x = block(x)
        maps = self.maps(x)
        pooled = self.pooled(x.mean((2, 3)))
        n = len(planes)
        # A placement's score: what its squares, edges and corners say, its anchor, its piece.
        flat = functional.pad(maps[:, :3].flatten(2), (0, 1))  # a last cell for "none"
        roles = tables["roles"][moves.flatten()].view(n, -1, 29)
        score = torch.zeros(moves.shape)
        for role, (begin, end) in enumerate(((0, 5), (5, 17), (17, 29))):
            at = roles[:, :, begin:end].reshape(n, -1)
            score = score + flat[:, role].gather(1, at).view(n, moves.shape[1], end - begin).sum(2)
        kinds = tables["kinds"][moves.flatten()].view(n, -1, 3)
        anchors = x.flatten(2).transpose(1, 2).gather(1, kinds[:, :, 2:].expand(-1, -1, CHANNELS))
        score = score + (self.kinds(kinds[:, :, 0]) * anchors).sum(2) + pooled[:, :PIECES].gather(1, kinds[:, :, 1])
        return score, maps[:, 3:3 + COLOURS] + 0.2, pooled[:, PIECES:]


def judge(network, batch, tables):
    """Losses and predictions for a batch."""
    score, owners, points = network(batch["planes"], batch["facts"], batch["moves"], tables)
    logits = batch["today"] + score
    policy = -(batch["visits"] * functional.log_softmax(logits, 1)).sum(1)
    bits = batch["owners"][:, None, :, :].int() >> torch.arange(COLOURS)[None, :, None, None]
    truth, open_to = (bits & 1).float(), (bits >> 4 & 1).float()
    soft = owners.clamp(0, 1) + 0.02 * (owners - owners.detach().clamp(0, 1))  # a way back from beyond the limits
    owner_loss = ((soft - truth) ** 2 * open_to).sum((1, 2, 3)) / 100
    points = batch["expected"] + 10 * points
    owned = batch["side"] != 0
    centre = lambda p: p - (p * owned).sum(1, keepdim=True) / owned.sum(1, keepdim=True)  # only differences matter
    points_loss = ((centre(points) - centre(batch["points"])) ** 2 * owned).sum(1) / 400
    lead = (points * batch["side"]).sum(1)
    truth = (batch["points"] * batch["side"]).sum(1)
    aim = 0.5 * batch["value"].clamp(0, 1) + 0.25 * (1 + truth.sign())
    value_loss = 8 * (squashed(lead / batch["spread"]) - aim) ** 2 * two_sided(batch)
    return {"policy": policy, "owner": owner_loss, "points": points_loss, "value": value_loss}, logits, points


def squashed(deviations):
    """As forecast_of in src/games/blokus/forecast.cpp."""
    deviations = 0.8 * deviations
    return 0.5 + 0.5 * deviations / torch.sqrt(1 + deviations ** 2)


def two_sided(batch):
    return ((batch["side"] != 0).sum(1) == 4) & (batch["side"].sum(1) == 0)


def loss_of(parts):
    return (parts["policy"] + parts["owner"] + parts["points"] + parts["value"]).mean()


def validate(network, samples, tables, batch_size):
    network.eval()
    sums, rows = {}, []
    with torch.no_grad():
        for begin in range(0, len(samples.validation), batch_size):
            batch = samples.batch(samples.validation[begin:begin + batch_size], tables, 0)
            parts, logits, points = judge(network, batch, tables)
            entropy = lambda p: -(batch["visits"] * functional.log_softmax(p, 1)).sum(1)
            parts["policy of today"] = entropy(batch["today"])
            parts["entropy"] = -(batch["visits"] * batch["visits"].clamp(min=1e-9).log()).sum(1)
            parts["best"] = (logits.argmax(1) == batch["visits"].argmax(1)).float()
            parts["best today"] = (batch["today"].argmax(1) == batch["visits"].argmax(1)).float()
            for name, value in parts.items():
                sums[name] = sums.get(name, 0) + value.sum().item()
            lead, old = (points * batch["side"]).sum(1), (batch["expected"] * batch["side"]).sum(1)
            truth = (batch["points"] * batch["side"]).sum(1)
            rows.append(torch.stack([batch["placed"], lead, old, truth, batch["value"],
                                     squashed(lead / batch["spread"]), squashed(old / batch["spread"])], 1)[two_sided(batch)])
    n = max(1, len(samples.validation))
    print("  validation: " + ", ".join(f"{name} {value / n:.4f}" for name, value in sums.items()))
    rows = torch.cat(rows).numpy()
    for low, high in ((0, 12), (12, 20), (20, 28), (28, 36), (36, 48), (48, 84)):
        part = rows[(rows[:, 0] >= low) & (rows[:, 0] < high)]
        if len(part) < 20:
            continue
        r = lambda a, b: np.corrcoef(part[:, a], part[:, b])[0, 1]
        won = 0.5 + 0.5 * np.sign(part[:, 3])
        error = lambda a, b: np.sqrt(np.mean((part[:, a] - b) ** 2))
        print(f"  {low}-{high} pieces, {len(part)}: correlation with the final lead: network {r(1, 3):.3f}, "
              f"forecast {r(2, 3):.3f}, search {r(4, 3):.3f}; with the search: {r(5, 4):.3f}, {r(6, 4):.3f}; error of "
              f"the result: {error(5, won):.3f}, {error(6, won):.3f}, {error(4, won):.3f}")
    sys.stdout.flush()
    network.train()


def write(network, samples, path):
    """The weights as integers; see src/neural/network.hpp."""
    arrays = []

    def weights(tensor):
        values = np.clip(np.round(tensor.detach().numpy() * 1024), -8191, 8191).astype("<i2")
        arrays.append(values.tobytes())

    def biases(tensor):
        arrays.append(np.round(tensor.detach().numpy() * (1 << 18)).astype("<i4").tobytes())

    planes = network.input.weight.shape[1]
    weights(network.input.weight[:, :, 0, 0])
    biases(network.input.bias)
    biases(network.facts.weight.t())
    for block in network.blocks:
        weights(block.wide.weight[:, 0].flatten(1).t())  # tap by tap
        biases(block.wide.bias)
        weights(block.deep.weight[:, :, 0, 0])
        biases(block.deep.bias)
    weights(network.maps.weight[:, :, 0, 0])
    offset = torch.zeros(MAPS)
    offset[3:3 + COLOURS] = 0.2
    biases(network.maps.bias + offset)
    weights(network.pooled.weight)
    biases(network.pooled.bias)
    weights(network.kinds.weight)
    header = b"SCNET\0\0\1" + struct.pack("<7I", planes, samples.facts, CHANNELS, BLOCKS, MAPS, POOLED, ORIENTATIONS)
    with open(path + ".part", "wb") as file:
        file.write(header + b"".join(arrays))
    os.replace(path + ".part", path)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("samples", nargs="+")
    arguments.add_argument("--tables", required=True)
    arguments.add_argument("--state", required=True)
    arguments.add_argument("--out", required=True)
    arguments.add_argument("--epochs", type=int, default=4)
    arguments.add_argument("--batch", type=int, default=128)
    arguments.add_argument("--rate", type=float, default=3e-3)
    arguments.add_argument("--threads", type=int, default=2)
    chosen = arguments.parse_args()
    torch.set_num_threads(chosen.threads)
    torch.manual_seed(1)
    tables = read_tables(chosen.tables)
    samples = Samples(chosen.samples)
    network = Network(samples.planes, samples.facts)
    optimizer = torch.optim.AdamW(network.parameters(), lr=chosen.rate, weight_decay=1e-3)
    part = 0
    if os.path.exists(chosen.state):
        state = torch.load(chosen.state)
        network.load_state_dict(state["network"])
        optimizer.load_state_dict(state["optimizer"])
        part = state["part"]
    print(f"{len(samples.training)} samples to train, {len(samples.validation)} to validate, "
          f"{sum(p.numel() for p in network.parameters())} weights")
    validate(network, samples, tables, chosen.batch)
    parts = chosen.epochs * PARTS
    while part < parts:
        random = np.random.default_rng(part // PARTS)
        order = random.permutation(len(samples.training))
        order = order[part % PARTS::PARTS]
        began, sums, steps = time.time(), {}, 0
        for begin in range(0, len(order) - chosen.batch + 1, chosen.batch):
            done = (part + begin / len(order)) / parts
            rate = chosen.rate * (min(1, done * 50) if done < 0.02 else max(0.01, (1 - done) ** 1.0))
            for group in optimizer.param_groups:
                group["lr"] = rate
            which = [samples.training[i] for i in order[begin:begin + chosen.batch]]
            losses, _, _ = judge(network, samples.batch(which, tables, int(random.integers(8))), tables)
            optimizer.zero_grad()
            loss_of(losses).backward()
            nn.utils.clip_grad_norm_(network.parameters(), 5.0)
            optimizer.step()
            with torch.no_grad():
                for parameter in network.parameters():
                    parameter.clamp_(-WEIGHT_LIMIT, WEIGHT_LIMIT)
            for name, value in losses.items():
                sums[name] = sums.get(name, 0) + value.mean().item()
            steps += 1
        part += 1
        torch.save({"network": network.state_dict(), "optimizer": optimizer.state_dict(), "part": part},
                   chosen.state + ".part")
        os.replace(chosen.state + ".part", chosen.state)
        print(f"part {part} of {parts}: " + ", ".join(f"{k} {v / max(1, steps):.4f}" for k, v in sums.items())
              + f"; {steps * chosen.batch / (time.time() - began):.0f} samples/s", flush=True)
        if part % (PARTS // 2) == 0:
            validate(network, samples, tables, chosen.batch)
    write(network, samples, chosen.out)


if __name__ == "__main__":
    main()
