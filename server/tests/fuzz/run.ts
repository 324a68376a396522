import { mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type Endpoint, endpoints } from "@chowk/contract";
import fc from "fast-check";
import { startEmbedded } from "../../../tools/embedded-postgres/embedded.ts";
import { removeFolder } from "../../../tools/embedded-postgres/running.ts";
import { openSenders } from "../../areas/messages/messages.ts";
import { buildApp } from "../../bin/app.ts";
import { readConfig } from "../../platform/config/config.ts";
import { connect } from "../../platform/database/connection.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { pages } from "../../platform/http/pages.ts";
import { installJobs } from "../../platform/jobs/jobs.ts";
import { localDisk } from "../../platform/ports/storage/local-disk.ts";
import { aGateway } from "../support/gateway.ts";
import { testSecrets } from "../support/secrets.ts";
import { requestsOf } from "./requests.ts";
import { send } from "./send.ts";
import { addressesToSweep, callsToSweep, type Swept, sweepCall, sweepHeaders } from "./sweep.ts";
import { makeWorld } from "./world.ts";

// `npm run fuzz`: 100,000 requests, broken in every field, made from the contract; then hostile texts to every field
// and header. Exit code 1 if a request gets a 5xx or a malformed answer, if the heap keeps growing, or if a hostile
// text makes much more work than an ordinary one. FUZZ_REQUESTS and FUZZ_SEED change the run.

const say = (line: string) => process.stdout.write(`${line}\n`);
const wanted = Number(process.env.FUZZ_REQUESTS ?? 100_000);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() & 0x7fffffff);
const ROUNDS = 10;
/** What may be kept: compiled code, statements that the pool has prepared, cached catalogue answers. */
const GROWTH_MB = 30;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
const heapMB = async () => {
  for (let n = 0; n < 3; n += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
  }
  return process.memoryUsage().heapUsed / 2 ** 20;
};

/** Stands in for the web app's build. */
const render = async () => new Response("<p>A page</p>", { headers: { "content-type": "text/html; charset=utf-8" } });

const folder = await mkdtemp(join(tmpdir(), "chowk-fuzz-"));
const server = await startEmbedded({ dataDir: folder, durable: false });
const db = connect(server.url);
let failed = false;
process.on("unhandledRejection", (error) => {
  failed = true;
  console.error("A rejection that nobody handles:", error);
});
try {
  await migrate(db);
  await installJobs(db, server.url);
  const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "error", RATE_LIMITS: "false", TRUST_PROXY: "loopback" });
  const app = await buildApp({
    config,
    db,
    secrets: testSecrets,
    storage: localDisk(join(folder, "files")),
    ...openSenders(config, db),
    geocoder: undefined,
    gateway: aGateway("INR").gateway,
  });
  const web = {
    publicFolder: folder,
    assetsFolder: () => join(folder, "assets"),
    load: async () => ({ render, addressOf: (url: string) => ({ page: url, isMissing: false }) }),
  };
  for (const each of ["assets", "media", "brand", "icons"]) await mkdir(join(folder, each));
  await pages(app, web, { config });
  const statuses = new Map<number, number>();
  const calls = Object.entries<Endpoint>(endpoints);
  const each = Math.ceil(wanted / ROUNDS / calls.length);
  let sent = 0;
  let heapBefore = 0;
  say(`${wanted} requests to ${calls.length} calls, seed ${seed}`);

  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, e] of calls) {
      const world = await makeWorld(db);
      const property = fc.asyncProperty(requestsOf(e, world.known), async (request) => {
        const status = await send(app, config.API_BASE_PATH, world, e, request);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        sent += 1;
      });
      const outcome = await fc.check(property, { numRuns: each, seed: seed + round });
      if (!outcome.failed) continue;
      failed = true;
      console.error(
        `\n${name} (seed ${seed + round}): ${outcome.errorInstance}\n${fc.stringify(outcome.counterexample)}`,
      );
    }
    // The first round fills the caches that may be kept.
    const heap = await heapMB();
    if (round === 0) heapBefore = heap;
    const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    say(`${sent} sent, heap ${heap.toFixed(0)} MB, ${counts.join(", ")}`);
    if (round === ROUNDS - 1 && heap > heapBefore + GROWTH_MB) {
      failed = true;
      console.error(`The heap grew from ${heapBefore.toFixed(0)} to ${heap.toFixed(0)} MB.`);
    }
  }
  const swept: Swept[] = [];
  for (const [name, e] of callsToSweep) {
    swept.push(await sweepCall(name, e, { app, base: config.API_BASE_PATH, world: await makeWorld(db) }));
  }
  for (const [method, url] of addressesToSweep) swept.push(await sweepHeaders(method, url, { app }));
  say(`${swept.reduce((sum, each) => sum + each.sent, 0)} hostile texts`);
  for (const fault of swept.flatMap(({ faults }) => faults)) {
    failed = true;
    console.error(fault);
  }
  const { statusCode: alive } = await app.inject("/healthz");
  if (alive !== 200) failed = true;
  say(`At the end the process answers ${alive}.`);
  await app.close();
} finally {
  await db.destroy();
  await server.stop();
  await removeFolder(folder);
}
say(failed ? "Failed." : "No 5xx, no answer out of form, no text that makes much work.");
process.exit(failed ? 1 : 0);
