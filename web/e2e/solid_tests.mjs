// The 3D boards: turning, its limits and the way back, by keyboard and by finger; the slow turn at the end; rest.
import assert from "node:assert/strict";
import { contrastsAlong } from "./pixels.mjs";
import { myTurn, ply, startGame } from "./play.mjs";

const viewport = { width: 700, height: 600 }; // small pictures: a whole game is drawn by the processor

export function solidTests({ test, visiting, server, shot, phone }) {
  const drawn = (page) => page.waitForFunction(() => document.querySelector("canvas.solid")?.scene?.frames > 0);
  const stance = (page) => page.evaluate(() => document.querySelector("canvas.solid").scene.seenFrom);

  // Whether the board's four corners are inside the picture.
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

  test("3D: the board is there before anything stands on it, light and dark", () =>
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

  test("3D by keyboard: turned, tilted and zoomed within limits, the board always in sight, and back", () =>
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

  test("3D by one finger: a drag turns, two fingers come nearer, a tap plays", () =>
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
      const turned = await stance(page);
      assert.ok(turned.around < first.around - 0.3, JSON.stringify(turned));
      assert.equal(await ply(page), "0");
      await send("touchStart", [150, 150], [200, 150]);
      for (let i = 1; i <= 5; ++i) await send("touchMove", [150 - i * 8, 150], [200 + i * 8, 150]);
      await send("touchEnd");
      assert.ok((await stance(page)).near > 1.3);
      await page.tap(".solid-frame button");
      await page.touchscreen.tap(
        ...(await page.evaluate(() => document.querySelector("canvas.solid").scene.pointOf("c3"))),
      );
      assert.ok(await myTurn(page, "0"));
      assert.match(await page.textContent(".moves li"), /c3/);
    }));

  test("3D: nothing is drawn while nothing changes, and turning makes no shadows anew", () =>
    visiting([{}], async ({ page }) => {
      await startGame(page, server(), "scalino-demolition");
      await drawn(page);
      const look = () =>
        page.evaluate(() => {
          const { frames, work } = document.querySelector("canvas.solid").scene;
          return { frames, ...work };
        });
      await page.waitForTimeout(1500);
      const before = await look();
      await page.waitForTimeout(700);
      assert.equal((await look()).frames, before.frames);
      await page.focus("canvas.solid");
      await page.keyboard.press("ArrowRight");
      await page.waitForFunction((old) => document.querySelector("canvas.solid").scene.frames > old, before.frames);
      const { calls } = await look();
      assert.ok(calls <= 5, `${calls} draw calls`);
      await shot(page, "demolition-solid-turned");
    }));

  test("3D: at the end the board turns slowly, until it is touched; not for who wants no motion", () =>
    visiting([{ reducedMotion: "no-preference", viewport }, { viewport }], async (...guests) => {
      for (const [i, { page, frames }] of guests.entries()) {
        await startGame(page, server(), "scalas", { size: "3" });
        for (let before = null; await myTurn(page, before);) {
          before = await ply(page);
          const { position } = JSON.parse(frames.findLast((frame) => frame.includes('"moves":["')));
          await page.fill(".typed input", position.legal.moves[0]);
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
