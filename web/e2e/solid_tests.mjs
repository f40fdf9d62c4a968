// The 3D boards: turning, its limits and reset, by keyboard and touch; the slow turn at the end; no idle drawing.
import assert from "node:assert/strict";
import { contrastsAlong } from "./pixels.mjs";
import { listed, myTurn, ply, startGame } from "./play.mjs";

const viewport = { width: 700, height: 600 }; // small, because the CPU draws a whole game

export function solidTests({ test, visiting, server, shot, phone }) {
  const drawn = (page) => page.waitForFunction(() => document.querySelector("canvas.solid")?.scene?.frames > 0);
  const stance = (page) => page.evaluate(() => document.querySelector("canvas.solid").scene.seenFrom);

  // Waits until it is seen like that.
  const seen = (page, wanted, first) =>
    page.waitForFunction(
      `(${wanted})(document.querySelector("canvas.solid").scene.seenFrom, ${JSON.stringify(first)})`,
    );

  // Waits until nothing has been drawn for a while.
  const atRest = (page) =>
    page.waitForFunction(() => {
      const { frames } = document.querySelector("canvas.solid").scene;
      const now = performance.now();
      if (window.drawn?.frames !== frames) window.drawn = { frames, since: now };
      return now - window.drawn.since > 1500;
    });

  // Whether the board's four corners are visible.
  const inSight = (page) =>
    page.evaluate(() => {
      const canvas = document.querySelector("canvas.solid");
      const { left, top, right, bottom } = canvas.getBoundingClientRect();
      return [-1.2, 5.2].every((x) =>
        [1.2, -5.2].every((z) => {
          const [across, down] = canvas.scene.onPage([x, 0, z]);
          return across > left && across < right && down > top && down < bottom;
        }),
      );
    });

  test("3D: the empty board is drawn first, light and dark", () =>
    visiting([{ settings: { theme: "light" } }, { settings: { theme: "dark" } }], async (...guests) => {
      for (const [i, { page, context }] of guests.entries()) {
        await startGame(page, server(), "scalas");
        await drawn(page);
        const reader = await context.newPage();
        const points = await page.evaluate(() =>
          [
            [-2, -0.4, 0],
            [-1, 0, 0],
            [0.3, 0, 0.3],
          ].map((point) => document.querySelector("canvas.solid").scene.onPage(point)),
        );
        const [table, rim, field] = points;
        const [frame, cell] = await contrastsAlong(page, reader, [
          [table, rim],
          [rim, field],
        ]);
        assert.ok(frame > 1.2 && cell > 1.2, `${frame} ${cell}`);
        await shot(page, `scalas-solid-empty-${i + 1}`);
      }
    }));

  test("3D by keyboard: turning, tilting and zooming within limits, the board always in sight, and back again", () =>
    visiting([{}], async ({ page }) => {
      await startGame(page, server(), "scalas");
      await drawn(page);
      const first = await stance(page);
      await page.focus("canvas.solid");
      const press = async (key, times) => {
        for (let i = 0; i < times; ++i) await page.keyboard.press(key);
        return stance(page);
      };
      assert.ok((await press("ArrowRight", 2)).around > first.around);
      for (let i = 0; i < 8; ++i) {
        await press("ArrowRight", 3);
        assert.ok(await inSight(page), "a corner of the board is outside the picture");
      }
      const low = await press("ArrowDown", 12);
      assert.ok(low.down < Math.PI / 2 - 0.3, `tilted to ${low.down}`);
      assert.ok(await inSight(page));
      assert.deepEqual(await press("ArrowDown", 2), low, "no lower");
      const high = await press("ArrowUp", 20);
      assert.ok(high.down > 0);
      const near = await press("+", 20);
      assert.ok(near.near > 1.5 && near.near < 3, `came ${near.near} times as near`);
      assert.equal((await press("-", 40)).near, 1);
      assert.equal(await ply(page), "0", "turning is no move, and no looking back");
      await press("+", 3);
      assert.deepEqual(await press("0", 1), first);
      await press("ArrowLeft", 4);
      await page.click(".solid-frame button");
      assert.deepEqual(await stance(page), first);
    }));

  test("3D by touch: one finger turns, two fingers zoom, a tap plays", () =>
    visiting([phone], async ({ page, context }) => {
      await startGame(page, server(), "scalas");
      await drawn(page);
      const first = await stance(page);
      const touch = await context.newCDPSession(page);
      const { x, y } = await page.locator("canvas.solid").boundingBox();
      const send = (type, ...points) =>
        touch.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: points.map(([right, down], id) => ({ x: x + right, y: y + down, id })),
        });
      await send("touchStart", [150, 150]);
      for (let i = 1; i <= 5; ++i) await send("touchMove", [150 + i * 15, 150]);
      await send("touchEnd");
      await seen(page, ({ around }, from) => around < from.around - 0.3, first);
      assert.equal(await ply(page), "0");
      await send("touchStart", [150, 150], [200, 150]);
      for (let i = 1; i <= 5; ++i) await send("touchMove", [150 - i * 8, 150], [200 + i * 8, 150]);
      await send("touchEnd");
      await seen(page, ({ near }) => near > 1.3);
      await page.tap(".solid-frame button");
      await seen(page, ({ around, near }, from) => around === from.around && near === from.near, first);
      await page.touchscreen.tap(
        ...(await page.evaluate(() => document.querySelector("canvas.solid").scene.pointOf("c3"))),
      );
      assert.ok(await myTurn(page, "0"));
      assert.match(await page.textContent(".moves li"), /c3/);
    }));

  test("3D: nothing is drawn while nothing changes, and turning does not redo shadows", () =>
    visiting([{}], async ({ page }) => {
      await startGame(page, server(), "scalino-demolition");
      await drawn(page);
      const look = () =>
        page.evaluate(() => {
          const { frames, work } = document.querySelector("canvas.solid").scene;
          return { frames, ...work };
        });
      await atRest(page);
      const before = await look();
      await page.focus("canvas.solid");
      await page.keyboard.press("ArrowRight");
      await page.waitForFunction((old) => document.querySelector("canvas.solid").scene.frames > old, before.frames);
      const { calls } = await look();
      assert.ok(calls <= 5, `${calls} draw calls`);
      await shot(page, "demolition-solid-turned");
    }));

  test("3D: at the end the board turns slowly until touched, unless motion is reduced", () =>
    visiting([{ reducedMotion: "no-preference", viewport }, { viewport }], async (...guests) => {
      for (const [i, { page, frames }] of guests.entries()) {
        await startGame(page, server(), "scalas", { size: "3" });
        await drawn(page);
        for (let before = null; await myTurn(page, before);) {
          before = await ply(page);
          await page.fill(".typed input", (await listed(page, frames, '"moves":["')).legal.moves[0]);
          await page.press(".typed input", "Enter");
        }
        await page.waitForSelector(".outcome table");
        const { around } = await stance(page);
        const turned = (from) => document.querySelector("canvas.solid").scene.seenFrom.around !== from;
        if (i === 0) await page.waitForFunction(turned, around);
        else await page.waitForTimeout(900);
        await page.locator("canvas.solid").click({ position: { x: 5, y: 5 } });
        const stopped = await stance(page);
        if (i === 1) assert.equal(stopped.around, around);
        await page.waitForTimeout(900);
        assert.deepEqual(await stance(page), stopped);
        await shot(page, `scalas-solid-end-${i + 1}`);
      }
    }));
}
