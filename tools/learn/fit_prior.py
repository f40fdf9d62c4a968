#!/usr/bin/env python3
"""Fits the factors of Blokus's prior (src/games/blokus/prior.cpp) to the visits of long searches.

    fit_prior.py SAMPLES... --pieces N --out FILE

Prints how well the factors in use and the fitted ones predict the visits of games that were kept apart, and writes the
fitted ones as the C++ arrays of prior.cpp. The prior of the likeliest placements is also weighted by where they lead
(look_ahead in strategy.cpp): that is taken as it was, times a number that is fitted too.
"""
import argparse
import json
import os

import numpy as np
import torch

COUNTS, LEVELS, PHASES, LATE = 13, 8, 5, 2
NAMES = ["covered enemy_point", "covered enemy_near", "covered enemy_ring", "covered own_point", "edge own_point",
         "edge enemy", "edge ally", "edge border", "corner gained", "corner roomy", "corner fresh", "corner enemy",
         "centre"]


def read(folders, kinds):
    rows = {name: [] for name in ("counts", "piece", "prior", "ahead", "visits", "sample")}
    samples = {name: [] for name in ("phase", "held", "entropy")}
    for folder in folders:
        with open(os.path.join(folder, "about.json")) as file:
            about = json.load(file)
        load = lambda name, kind: np.fromfile(os.path.join(folder, name + ".bin"), kind)
        first = load("first", np.uint64).astype(np.int64)
        n, m = about["samples"], about["moves"]
        prior, today, visits = load("prior", np.float32), load("today", np.float32), load("visits", np.float32)
        start = sum(len(x) for x in samples["phase"])
        of = np.repeat(np.arange(n), np.diff(first)) + start
        keep = today > -60  # small pieces are not considered in the opening
        rows["counts"].append(load("counts", np.uint8).reshape(m, COUNTS)[keep])
        rows["piece"].append(kinds[load("moves", np.uint16), 1][keep])
        rows["prior"].append(prior[keep])
        rows["ahead"].append((today - prior)[keep])
        rows["visits"].append(visits[keep])
        rows["sample"].append(of[keep])
        samples["phase"].append(load("phase", np.uint8))
        samples["held"].append(load("game", np.uint32) % 10 == 0)
    rows = {name: torch.from_numpy(np.concatenate(parts)) for name, parts in rows.items()}
    samples = {name: torch.from_numpy(np.concatenate(parts)) for name, parts in samples.items() if parts}
    return rows, samples


def cross_entropy(logits, rows, samples):
    """For each sample, how surprising its visits are."""
    n = len(samples["phase"])
    of = rows["sample"]
    top = torch.full((n,), -1e9).scatter_reduce(0, of, logits.detach(), "amax")
    total = torch.zeros(n).index_add(0, of, (logits - top[of]).exp())
    return -torch.zeros(n).index_add(0, of, rows["visits"] * (logits - top[of] - total.log()[of]))


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("samples", nargs="+")
    arguments.add_argument("--tables", required=True)
    arguments.add_argument("--out", required=True)
    arguments.add_argument("--steps", type=int, default=250)
    arguments.add_argument("--decay", type=float, default=2e-5, help="pull towards a factor of 1 per level")
    chosen = arguments.parse_args()
    torch.set_num_threads(2)
    kinds = np.fromfile(os.path.join(chosen.tables, "kinds.bin"), np.int16).reshape(-1, 3)
    rows, samples = read(chosen.samples, kinds)
    phase = samples["phase"][rows["sample"]].long()
    late = (phase >= LATE).long()
    # One number for each factor: late, count, level; the level 0 is always 1.
    index = (late[:, None] * COUNTS + torch.arange(COUNTS)) * LEVELS + rows["counts"].long()
    piece_index = phase * 21 + rows["piece"].long()
    factors = torch.zeros(2 * COUNTS * LEVELS, requires_grad=True)
    pieces = torch.zeros(PHASES * 21, requires_grad=True)
    ahead = torch.ones(PHASES, requires_grad=True)
    held, used = samples["held"], ~samples["held"]
    count = lambda which: int(which.sum())
    begin = torch.tensor(0.)
    before = cross_entropy(rows["prior"] + rows["ahead"], rows, samples)
    counts_only = cross_entropy(rows["prior"], rows, samples)
    entropy = torch.zeros(len(held)).index_add(0, rows["sample"], -rows["visits"] * rows["visits"].clamp(min=1e-9).log())
    print(f"{count(used)} samples to fit, {count(held)} kept apart; in use: {before[held].mean():.4f} "
          f"(counts alone {counts_only[held].mean():.4f}), least possible {entropy[held].mean():.4f}", flush=True)

    def logits():
        table = torch.where(torch.arange(len(factors)) % LEVELS == 0, begin, factors)
        return table[index].sum(1) + pieces[piece_index] + ahead[phase] * rows["ahead"]

    optimizer = torch.optim.Adam([factors, pieces, ahead], lr=0.1)
    for step in range(chosen.steps):
        for group in optimizer.param_groups:
            group["lr"] = 0.1 * (1 - step / chosen.steps) + 0.002
        loss = cross_entropy(logits(), rows, samples)
        steps = factors.view(2, COUNTS, LEVELS).diff(dim=2)
        total = loss[used].mean() + chosen.decay * ((steps ** 2).sum() + (pieces ** 2).sum())
        optimizer.zero_grad()
        total.backward()
        optimizer.step()
        if step % 25 == 24:
            by_phase = [f"{loss[held & (samples['phase'] == p)].mean():.3f}" for p in range(PHASES)]
            print(f"step {step + 1}: fit {loss[used].mean():.4f}, kept apart {loss[held].mean():.4f} "
                  f"(by phase {' '.join(by_phase)}), ahead {ahead.detach().numpy().round(2)}", flush=True)
    old = [f"{before[held & (samples['phase'] == p)].mean():.3f}" for p in range(PHASES)]
    print(f"in use by phase: {' '.join(old)}")
    with torch.no_grad(), open(chosen.out, "w") as file:
        table = factors.view(2, COUNTS, LEVELS).clone()
        table[:, :, 0] = 0
        show = lambda x: f"{np.clip(np.exp(x), 0.002, 500):.3g}"
        literal = lambda x: show(x) + ("f" if "." in show(x) or "e" in show(x) else ".0f")
        for part in table.tolist():
            file.write("    {{" + "      ".join("{" + ", ".join(map(literal, line)) + f"}},  // {name}\n"
                                                 for line, name in zip(part, NAMES)) + "    }},\n")
        for line in pieces.view(PHASES, 21).tolist():
            file.write("    {" + ", ".join(literal(x - max(line)) for x in line) + "},\n")
        file.write(f"// look-ahead times {ahead.tolist()}\n")


if __name__ == "__main__":
    main()
