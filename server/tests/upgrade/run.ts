import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbedded } from "../../../tools/embedded-postgres/embedded.ts";
import { removeFolder } from "../../../tools/embedded-postgres/running.ts";
import { connect } from "../../platform/database/connection.ts";
import { listMigrations } from "../../platform/database/migrate.ts";
import { productionSettings } from "../support/release.ts";
import { type Met, startLoad } from "./load.ts";
import { aMachine, shared } from "./machine.ts";
import { installCommit, peopleOf, shareByHand } from "./releases.ts";

// `npm run test:upgrade -- d24189e2`: people use the release of that commit while the present commit's takes its place, then while one goes
// back, and forward again. No request may fail. Needs Debian's caddy.

const [before = "HEAD~1"] = process.argv.slice(2);
const SECONDS = Number(process.env.PHASE_SECONDS ?? 15);
const say = (line: string) => process.stdout.write(`${Math.round(performance.now() / 1000)} s: ${line}\n`);
const top = await mkdtemp(join(tmpdir(), "chowk-upgrade-"));
const ends: (() => Promise<unknown>)[] = [() => removeFolder(top)];
try {
  const older = await installCommit(before, top);
  const newer = await installCommit("HEAD", top);
  say(`${older} and ${newer} are there`);
  const postgres = await startEmbedded({ dataDir: join(top, "data"), durable: false });
  ends.push(postgres.stop);
  const machine = await aMachine(top, productionSettings(postgres.url, join(top, "data")));
  ends.push(machine.stop);
  await shareByHand(top, older, shared(top));
  await machine.release("use", older);
  const db = connect(postgres.url, 4);
  ends.push(() => db.destroy());
  const migrations = (await listMigrations(db)).length;
  const people = await peopleOf(top, older, postgres.url);
  const met: Met = { phase: "", good: {}, bad: [], orders: [] };
  const load = startLoad({ ...people, port: machine.port, met, orderEveryMs: (4 * SECONDS + 60) * 40 });
  const inPhase = async (phase: string, work: () => Promise<unknown>) => {
    met.phase = phase;
    const had = Object.values(met.good).reduce((sum, count) => sum + count, 0);
    const began = performance.now();
    await work();
    const seconds = Math.round((performance.now() - began) / 1000);
    const good = Object.values(met.good).reduce((sum, count) => sum + count, 0) - had;
    const bad = met.bad.filter((each) => each.phase === phase).length;
    say(`${phase}, ${seconds} s: ${good} requests went well, ${bad} failed`);
    load.keepOpen();
  };
  await inPhase("the older alone", () => pause(SECONDS * 1000));
  await inPhase("to the newer", () => machine.release("use", newer));
  say(`it brought ${(await listMigrations(db)).length - migrations} migrations`);
  await inPhase("the newer alone", () => pause(SECONDS * 1000));
  await inPhase("back to the older", () => machine.release("back"));
  await inPhase("the older on the newer schema", () => pause(SECONDS * 1000));
  await inPhase("to the newer again", () => machine.release("back"));
  await inPhase("the newer again", () => pause(SECONDS * 1000));
  await load.stop();
  const kept = await db
    .selectFrom("booking")
    .select("id")
    .where("id", "in", met.orders.length > 0 ? met.orders : [""])
    .execute();
  say(`${met.orders.length} orders were acknowledged, ${kept.length} are there`);
  say(JSON.stringify(met.good));
  for (const { phase, what, how } of met.bad.slice(0, 20)) say(`${phase}: ${what}: ${how}`);
  say(`${met.bad.length} requests failed`);
  process.exitCode = met.bad.length === 0 && kept.length === met.orders.length ? 0 : 1;
} finally {
  for (const end of ends.reverse()) await end();
}
