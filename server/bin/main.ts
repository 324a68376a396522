import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { defaultLanguage } from "@chowk/contract/languages";
import { ownIcons } from "../areas/brand/brand.ts";
import { keepFresh } from "../areas/catalogue/catalogue.ts";
import { demoOwnerEmail, makeDemoOwner } from "../areas/desk/desk.ts";
import { openSenders } from "../areas/messages/messages.ts";
import { loadPincodes } from "../areas/places/places.ts";
import { type Config, SetupError } from "../platform/config/config.ts";
import { usualBounds } from "../platform/database/bounds.ts";
import { connect, type Database } from "../platform/database/connection.ts";
import { migrate } from "../platform/database/migrate.ts";
import { watchPulse } from "../platform/database/pulse.ts";
import { openReads } from "../platform/database/reads.ts";
import { findWays } from "../platform/database/ways.ts";
import { caller } from "../platform/http/caller.ts";
import { hearChanges } from "../platform/http/changes.ts";
import { watchClock } from "../platform/http/clock.ts";
import { pages } from "../platform/http/pages.ts";
import { portFault, requireFreePort } from "../platform/http/port.ts";
import { shareAssets } from "../platform/http/shared-assets.ts";
import { findWebBuild } from "../platform/http/web-build.ts";
import { installJobs, startJobs } from "../platform/jobs/jobs.ts";
import { printNoTroubles } from "../platform/jobs/quiet.ts";
import { serveMetrics } from "../platform/metrics/serve-metrics.ts";
import { openGeocoder } from "../platform/ports/geocoder/open-geocoder.ts";
import { openMap } from "../platform/ports/map/open-map.ts";
import { openPaymentGateway } from "../platform/ports/payment-gateway/open-payment-gateway.ts";
import { openPush } from "../platform/ports/push/open-push.ts";
import { openStorage } from "../platform/ports/storage/open-storage.ts";
import { readSecrets, type Secrets } from "../platform/secrets/secrets.ts";
import { buildApp } from "./app.ts";
import { checkCountry } from "./check-country.ts";
import { checkKeys } from "./check-keys.ts";
import { languageChosen } from "./language-chosen.ts";
import { loadDemo, loadEmbedded } from "./not-released.ts";
import { startSettings } from "./start-settings.ts";
import { schedules, tasks } from "./tasks.ts";
import { buildWorker } from "./worker.ts";

/** What was started, newest last. It is ended in the opposite order, however far the start got. */
const running: (() => Promise<unknown>)[] = [];
const halt = new AbortController();
let stopping: Promise<void> | undefined;
/** The first step of stopping: whatever sends calls here sees that they must go elsewhere, while everything still works. */
let drain = async () => {};

/** Each caller has a separate line for connections. */
const lineOf = () => caller()?.name ?? "";

async function start(): Promise<void> {
  const { signal } = halt;
  const { values: options, positionals } = parseArgs({
    allowPositionals: true,
    // `npm run dev` draws pages from their sources, in a separate process.
    options: { "without-pages": { type: "boolean", default: false } },
  });
  // `node server/bin/main.ts worker` is a worker, whatever the settings say.
  const [role] = positionals;
  const config = startSettings(role ? { ...process.env, ROLE: role } : process.env);
  const serves = config.ROLE !== "worker";
  const works = config.ROLE !== "server";
  const web =
    serves && !options["without-pages"] ? findWebBuild(join(import.meta.dirname, "../../web/build")) : undefined;
  await requireFreePort(config);
  const demo = config.demo ? await loadDemo() : undefined;
  if (demo && config.COUNTRY !== demo.demoCountry)
    throw new SetupError(
      `COUNTRY: the demo's business is in ${demo.demoCountry}; NODE_ENV=production serves the others.`,
    );

  let DATABASE_URL = config.DATABASE_URL;
  if (!DATABASE_URL) {
    const { startEmbedded } = await loadEmbedded();
    const embedded = await startEmbedded({ dataDir: config.DATA_DIR, signal });
    running.push(embedded.stop);
    DATABASE_URL = embedded.url;
  }
  const { url, sessionUrl, ...how } = await findWays(
    { ...config, DATABASE_URL },
    {
      waitMs: config.DATABASE_WAIT_SECONDS * 1000,
      waiting: (fault) => console.log(`Waiting for PostgreSQL (${fault}) …`),
      signal,
    },
  );
  const secrets = await readSecrets(config);
  await prepareDatabase(sessionUrl, { config, secrets, demo, signal });
  const prepares = config.PREPARED_STATEMENTS && how.keepsStatements;
  const bounded = { bounds: usualBounds, setsItself: how.setsItself, prepares };
  const db = connect(url, config.DATABASE_POOL, { ...bounded, lineOf });
  running.push(() => db.destroy());
  const ownLine = connect(url, 1, bounded);
  running.push(() => ownLine.destroy());
  const password = await demo?.demoPassword(config.DATA_DIR);

  const sandbox = demo?.paysInSandbox(config)
    ? await demo.startSandbox({ dataDir: config.DATA_DIR, signal })
    : undefined;
  if (sandbox) running.push(sandbox.stop);
  signal.throwIfAborted();

  const reads = await readsOf(config, db);
  if (reads) running.push(reads.stop);
  // Workers draw no pages: the file need not be on their machines.
  const map = serves ? await openMap(config) : undefined;
  running.push(async () => map?.close?.());
  const parts = {
    ...{ config, db, secrets, ...(reads ? { reads: reads.db } : {}), map },
    ...{ storage: openStorage(config), ...openSenders(config, db), push: await openPush(config) },
    geocoder: openGeocoder(config),
    gateway: openPaymentGateway({ ...config, ...(sandbox && demo?.settingsFor(sandbox)) }),
  };
  if (demo && password) await Promise.all([makeDemoOwner(parts, password), demo.seedApplications(parts)]);
  const app = serves ? await buildApp(parts) : buildWorker(parts);
  running.push(() => app.close());
  printNoTroubles();
  app.readiness.db = ownLine;
  app.readiness.jobsRun = () => true;
  const clock = await watchClock(app);
  running.push(clock.stop);
  if (works) {
    const jobs = await startJobs({ url: sessionUrl, tasks, schedules, parts, log: app.log });
    running.push(jobs.stop);
    app.readiness.jobsRun = jobs.isRunning;
  }
  const silent = () => app.log.error("The database says nothing: nobody waits for it until it does");
  const pulse = watchPulse({ db, line: ownLine, silent });
  running.push(pulse.stop);
  if (serves) {
    const freshness = await keepFresh(sessionUrl, app.answerCache, reads?.changed);
    running.push(freshness.stop);
    const changes = await hearChanges(sessionUrl, app.changes);
    running.push(changes.stop);
  }
  if (web) {
    if (config.ASSETS_DIR) await shareAssets(web, config.ASSETS_DIR);
    await web.load(defaultLanguage);
    await pages(
      app,
      web,
      parts,
      (request, language) => languageChosen(db, request, language),
      () => ownIcons(app, config),
    );
  }
  const address = await app.listen({ host: config.HOST, port: config.PORT }).catch((error) => {
    throw error.syscall === "listen" ? portFault(error, config) : error;
  });

  if (app.metrics) {
    const metrics = await serveMetrics(app.metrics, config);
    running.push(metrics.stop);
    console.log(`Metrics are at ${metrics.url}`);
  }
  drain = () => {
    app.readiness.stopping = true;
    return sleep(config.SHUTDOWN_SECONDS * 1000);
  };

  if (!serves) {
    console.log(`Chowk works on its jobs, and says how it is at ${address}/readyz`);
    return;
  }
  console.log(`Chowk is open at ${config.PUBLIC_URL ?? address}`);
  if (config.demo) console.log(`Its text messages and e-mails are kept at ${address}/demo/outbox`);
  if (sandbox) console.log(`Online payments go to a sandbox at ${sandbox.url}: no real money moves`);
  if (password) console.log(`Demo logins: ananya@demo.chowk.test and rahul@demo.chowk.test, password ${password}`);
  if (demo) console.log(`Partners work at ${address}/partner: ${demo.demoPartnerEmail}, same password`);
  if (password)
    console.log(
      `The business's desk: ${address}/desk as ${demoOwnerEmail}, same password, codes at ${address}/demo/outbox`,
    );
}

/** Opens reads from a replica, if the settings name one and this process serves calls. */
const readsOf = async ({ DATABASE_REPLICA_URL, DATABASE_POOL, ROLE }: Config, db: Database) =>
  DATABASE_REPLICA_URL && ROLE !== "worker"
    ? openReads({ db, replicaUrl: DATABASE_REPLICA_URL, poolSize: DATABASE_POOL, lineOf })
    : undefined;

interface Preparation {
  config: Config;
  secrets: Secrets;
  demo: Awaited<ReturnType<typeof loadDemo>> | undefined;
  signal: AbortSignal;
}

/** Brings the schema up to date and fills in what belongs to it; no step has a time limit. */
async function prepareDatabase(url: string, { config, secrets, demo, signal }: Preparation): Promise<void> {
  const db = connect(url, 4);
  try {
    await migrate(db);
    await checkKeys(db, secrets);
    await checkCountry(db, config.COUNTRY, { isDemo: config.demo });
    await loadPincodes(db);
    await installJobs(db, url);
    signal.throwIfAborted();
    if (demo) await demo.seedDemo({ db, config }, { password: await demo.demoPassword(config.DATA_DIR) });
    signal.throwIfAborted();
  } finally {
    await db.destroy();
  }
}

/** How long each started part has to end; after that the next one is ended anyway. */
const END_MS = 10_000;

/** Lets a start in progress reach its next step and calls in flight finish, then ends everything that was started. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    halt.abort();
    await Promise.race([started.catch(() => {}), sleep(END_MS)]);
    await drain();
    for (const end of running.reverse()) {
      const ended = end().catch((error) => console.error(error));
      await Promise.race([ended, sleep(END_MS, undefined, { ref: false })]);
    }
  })();
  return stopping;
}

/** Ends the process once everything it printed is written out. */
function exit(code: number): void {
  process.stdout.write("", () => process.stderr.write("", () => process.exit(code)));
}

/** Prints one line for a fault that the reader can fix. Anything else is a fault of ours, printed with its stack. */
function report(error: unknown): void {
  const { message, code } = error as Error & { code?: string };
  const full = code === "53100" || code === "ENOSPC";
  if (full) console.error(`The disk is full: make room, or set DATA_DIR to another disk (${message}).`);
  else console.error(error instanceof SetupError ? message : error);
}

/** A terminal sends one press to all of its programs, and npm passes its own on: a signal later than this is a second press. */
const AGAIN_MS = 1000;

let toldAt: number | undefined;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    toldAt ??= performance.now();
    if (performance.now() - toldAt > AGAIN_MS) exit(1);
    else void stop().then(() => exit(0));
  });
}

const started = start();
try {
  await started;
} catch (error) {
  if (!halt.signal.aborted) {
    report(error);
    await stop();
    exit(1);
  }
}
