import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, test } from "vitest";
import { removeFolder } from "../../../tools/embedded-postgres/running.ts";
import { copyProject } from "../support/start.ts";
import { Clients } from "./clients.ts";
import {
  crashPostgres,
  cutConnections,
  endBackends,
  expectWell,
  type Fault,
  fillDisk,
  freezeServer,
  hangPostgres,
  killServer,
  loseDatabase,
  muteConnections,
  shiftClock,
  silenceCarrier,
} from "./faults.ts";
import { make } from "./made.ts";
import { aPair, type Pair } from "./pair.ts";
import { expectLives, expectTruth, settle } from "./truth.ts";

// `npm run test:outages` makes OUTAGE_ROUNDS 200.
const rounds = Number(process.env.OUTAGE_ROUNDS ?? 20);

let project: string;
beforeAll(async () => {
  project = await copyProject(await mkdtemp(join(tmpdir(), "chowk-copy-")));
});
afterAll(() => removeFolder(project));

/** What happens to a pair in each round: the groups one after the other, the faults of a group at once. */
const ofPairs: { name: string; round: Fault[][]; bounds?: Record<string, string> }[] = [
  {
    name: "a",
    round: [
      [endBackends, fillDisk],
      [crashPostgres, loseDatabase],
    ],
  },
  { name: "b", round: [[killServer, cutConnections, shiftClock, silenceCarrier, muteConnections]] },
  // By default a frozen server's transactions are ended after 10 s; twenty times that takes too long here.
  { name: "c", round: [[freezeServer], [hangPostgres]], bounds: { idle_in_transaction_session_timeout: "1500" } },
];

/** Puts a pair under load through all its rounds, and checks what is true afterwards. */
async function go(pair: Pair, round: Fault[][]): Promise<void> {
  const clients = new Clients(pair);
  for (let n = 1; n <= rounds; n += 1)
    for (const faults of round) {
      const began = performance.now();
      await Promise.all(faults.map((fault) => fault(pair, clients)));
      const over = performance.now();
      await expectWell(pair);
      const names = faults.map(({ name }) => name).join("+");
      tell(`${pair.name} ${n} ${names} ${ms(over - began)}, well ${ms(performance.now() - over)} later`);
    }
  const notes = await clients.stop();
  await settle(pair);
  await expectTruth(pair, notes);
  await expectLives(pair);
  const { orders, deeds, codes, done } = notes;
  tell(`${pair.name}: ${orders.length} orders, ${deeds.length} deeds, ${codes.length} codes, ${done} answers`);
}

/** Prints progress in a long run. */
function tell(line: string): void {
  if (process.env.OUTAGE_ROUNDS) process.stdout.write(`${line}\n`);
}

const ms = (time: number) => `${Math.round(time)} ms`;

test(
  `${rounds} faults of each kind end no process, and lose or double nothing that was acknowledged`,
  async () => {
    const made = await make(project);
    await Promise.all(
      ofPairs.map(async ({ name, round, ...given }) => {
        const pair = await aPair(name, { made, project, ...given });
        await go(pair, round).catch((error) => {
          process.stderr.write(`\n${name} failed: ${error}\n`);
          for (const each of pair.started) process.stderr.write(`\n${each.name} said:\n${each.process.output()}\n`);
          throw error;
        });
      }),
    );
  },
  // How long the rounds take depends on the machine: this ends one that hangs.
  Math.max(rounds, 20) * 60_000,
);
