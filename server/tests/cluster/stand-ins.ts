import { mkdir } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import S3rver from "s3rver";
import { startSandbox } from "../faults/sandbox.ts";
import { type Name, names } from "./names.ts";

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

/** What the carrier of text messages took. */
export interface Taken {
  /** What it answered: it stands in the message once that is written down. */
  id: string;
  at: number;
  /** Whose worker had asked: each machine has an address of its own to ask at. */
  by: Name;
  /** Whether the answer was all handed over. */
  answered: boolean;
}

/** MSG91 as far as it matters here: writes down what it was given. */
async function startCarrier() {
  let silentUntil = 0;
  const taken: Taken[] = [];
  const answering =
    (by: Name): RequestListener =>
    async (request, response) => {
      await text(request).catch(() => "");
      // Takes it in, and says nothing: nobody knows what became of it, so it is not counted as taken.
      if (Date.now() < silentUntil) return;
      const one = { id: `taken-${taken.length + 1}`, at: Date.now(), by, answered: false };
      taken.push(one);
      response.on("finish", () => {
        one.answered = true;
      });
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ type: "success", message: one.id }));
    };
  const servers = await Promise.all(
    names.map(async (name) => {
      const server = createServer(answering(name));
      await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
      return { name, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    }),
  );
  return {
    urls: Object.fromEntries(servers.map(({ name, url }) => [name, url])) as Record<Name, string>,
    taken,
    beSilent(ms: number) {
      silentUntil = Date.now() + ms;
    },
    stop: () => Promise.all(servers.map(({ server }) => server[Symbol.asyncDispose]())),
  };
}
