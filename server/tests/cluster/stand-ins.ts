import { mkdir } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import S3rver from "s3rver";
import { startSandbox } from "../faults/sandbox.ts";
import { type Name, names } from "./names.ts";

export type StandIns = Awaited<ReturnType<typeof startStandIns>>;

/** Starts the outside services: the payment provider's sandbox, a carrier for text messages, a file store. */
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

/** A text message that the carrier took. */
export interface Taken {
  /** The id it answered with: the message contains it once that is recorded. */
  id: string;
  at: number;
  /** The machine whose worker asked: each machine has a separate address for the carrier. */
  by: Name;
  /** Whether the whole answer was handed over. */
  answered: boolean;
}

/** Plays MSG91 as far as it matters here: records what it was given. */
async function startCarrier() {
  let silentUntil = 0;
  const taken: Taken[] = [];
  const answering =
    (by: Name): RequestListener =>
    async (request, response) => {
      await text(request).catch(() => "");
      // Reads the request and does not answer: its outcome is unknown, so it does not count as taken.
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
