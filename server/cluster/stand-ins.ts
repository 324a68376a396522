import { mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import S3rver from "s3rver";
import { startSandbox } from "../faults/sandbox.ts";

export type StandIns = Awaited<ReturnType<typeof startStandIns>>;

/** The world outside: the payment provider's sandbox, a carrier of text messages, a store of files. */
export async function startStandIns(folder: string) {
  for (const name of ["s3", "sandbox"]) await mkdir(join(folder, name), { recursive: true });
  const carrier = await startCarrier();
  const sandbox = await startSandbox(join(folder, "sandbox"));
  const store = new S3rver({
    ...{ address: "127.0.0.1", port: 0, silent: true, directory: join(folder, "s3") },
    configureBuckets: [{ name: "chowk", configs: [] }],
  });
  const { port } = await store.run();
  return {
    ...{ carrier, sandbox },
    storeUrl: `http://127.0.0.1:${port}`,
    async stop() {
      await carrier.stop();
      await sandbox.stop();
      await store.close();
    },
  };
}

/** MSG91 as far as it matters here: writes down what it was given. */
async function startCarrier() {
  let silentUntil = 0;
  /** What was taken, and whether the answer reached whoever had asked. */
  const taken: { body: string; answered: boolean }[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => "");
    // Takes it in, and says nothing: nobody knows what became of it, so it is not counted as taken.
    if (Date.now() < silentUntil) return;
    const one = { body, answered: false };
    taken.push(one);
    response.on("finish", () => {
      one.answered = true;
    });
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ type: "success", message: `taken-${taken.length}` }));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    beSilent(ms: number) {
      silentUntil = Date.now() + ms;
    },
    stop: () => server[Symbol.asyncDispose](),
  };
}
