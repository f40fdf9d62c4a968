// Runs the browser tests in LANES parallel lanes (default: 2), each with its own server and browser; a free lane takes
// the next test. Arguments choose tests, as for run.mjs.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("./run.mjs", import.meta.url));
let handedOut = -1;
const total = { passed: 0, failed: 0 };

async function lane() {
  const child = fork(program, process.argv.slice(2));
  let reported = false;
  child.on("message", (message) => {
    if (message === "next") return void child.send(++handedOut);
    reported = true;
    total.passed += message.passed;
    total.failed += message.failed;
  });
  await once(child, "exit");
  if (!reported) {
    console.log("FAIL  a lane ended before its tests did");
    ++total.failed;
  }
}

await Promise.all(Array.from({ length: Number(process.env.LANES ?? 2) }, lane));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
