import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { timeLimit } from "./time-limit.ts";

/** Answers from another thread, even while this one is blocked. */
async function aCarrier(answers: boolean): Promise<string> {
  const worker = new Worker(
    `const { parentPort } = require("node:worker_threads");
    const server = require("node:http").createServer((_, reply) => { parentPort.postMessage("asked"); if (${answers}) reply.end("taken"); });
    server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));`,
    { eval: true },
  );
  onTestFinished(async () => void (await worker.terminate()));
  const [port] = await once(worker, "message");
  return `http://127.0.0.1:${port}/`;
}

const call = async (url: string) => (await fetch(url, { signal: timeLimit(500) })).text();

/** Blocks this thread. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

test("an answer that came while the process was frozen is read before the call is given up", async () => {
  const url = await aCarrier(true);
  // Opens the connection, so that the next call goes out at once.
  expect(await call(url)).toBe("taken");
  const answer = call(url);
  for (let turns = 0; turns < 3; turns += 1) await new Promise(setImmediate);
  standStill(1500);
  expect(await answer).toBe("taken");
});

test("a call without an answer ends in a timeout", async () => {
  await expect(call(await aCarrier(false))).rejects.toMatchObject({ name: "TimeoutError" });
});
