import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildApp } from "./app.ts";
import { keepFresh } from "./catalogue/keep-fresh.ts";
import { readConfig, SetupError } from "./config.ts";
import { checkDatabase, connect } from "./database/connection.ts";
import { startEmbedded } from "./database/embedded.ts";
import { migrate } from "./database/migrate.ts";
import { demoPassword } from "./demo.ts";
import { pages, type Web } from "./http/pages.ts";
import { requireFreePort } from "./http/port.ts";
import { seedDemo } from "./seed/seed.ts";

/** What was started, newest last: ended in the opposite order, however far the start came. */
const running: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | undefined;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  await requireFreePort(config);

  let url = config.DATABASE_URL;
  if (!url) {
    const embedded = await startEmbedded({ dataDir: config.DATA_DIR });
    running.push(embedded.stop);
    url = embedded.url;
  }
  const db = connect(url, config.DATABASE_POOL);
  running.push(() => db.destroy());
  await checkDatabase(db);
  await migrate(db);
  const password = config.demo ? await demoPassword(config.DATA_DIR) : undefined;
  if (password) await seedDemo(db, { password });

  const app = await buildApp({ config, db });
  running.push(() => app.close());
  const freshness = await keepFresh(url, app.answerCache);
  running.push(freshness.stop);
  const built = join(import.meta.dirname, "../web/build");
  const web: Web = await import(pathToFileURL(join(built, "server/index.js")).href);
  await pages(app, web, join(built, "client"), config);
  const address = await app.listen({ host: config.HOST, port: config.PORT });

  console.log(`Chowk is open at ${config.PUBLIC_URL ?? address}`);
  if (password) console.log(`Demo logins: ananya@demo.chowk.test and rahul@demo.chowk.test, password ${password}`);
}

/** Lets calls in flight finish, then ends what was started. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const end of running.reverse()) await end().catch((error) => console.error(error));
  })();
  return stopping;
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => void stop().then(() => process.exit(0)));
}

try {
  await start();
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  await stop();
  process.exit(1);
}
