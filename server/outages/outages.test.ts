import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, test } from "vitest";
import { removeFolder } from "../database/running.ts";
import { copyProject } from "../testing/start.ts";
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

interface Group {
  name: string;
  round: Fault[][];
  servers?: number;
  times?: number;
}

/** What happens to a pair in each round: one after the other, and what stands together at once. */
const ofPairs: Group[] = [
  {
    name: "a",
    round: [
      [endBackends, fillDisk],
      [crashPostgres, loseDatabase],
    ],
  },
  { name: "b", round: [[killServer, cutConnections, shiftClock, silenceCarrier, muteConnections]] },
  // Two of three stand still at once, each with what it holds, as long as the product lets it: so there are half as many rounds.
  { name: "c", round: [[freezeServer, freezeServer], [hangPostgres], [hangPostgres]], servers: 3, times: rounds / 2 },
];

/** Puts a pair under load through all of its rounds, and looks what is true afterwards. */
async function go(pair: Pair, { round, times = rounds }: Group): Promise<void> {
  const clients = new Clients(pair);
  for (let n = 1; n <= times; n += 1)
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
  const { orders, deeds, codes, payments, done } = notes;
  tell(
    `${pair.name}: ${orders.length} orders, ${deeds.length} deeds, ${codes.length} codes, ${payments} payments, ${pair.mail.taken.length} e-mails, ${pair.push.taken.length} pushes, ${done} answers`,
  );
}

/** Of a long run. */
function tell(line: string): void {
  if (process.env.OUTAGE_ROUNDS) process.stdout.write(`${line}\n`);
}

const ms = (time: number) => `${Math.round(time)} ms`;

test(
  `${rounds} faults of each kind end no process, and lose or double nothing that was acknowledged`,
  async () => {
    const made = await make(project);
    await Promise.all(
      ofPairs.map(async (group) => {
        const pair = await aPair(group.name, { made, project, servers: group.servers ?? 2 });
        await go(pair, group).catch((error) => {
          for (const each of pair.started) process.stderr.write(`\n${each.name} said:\n${each.process.output()}\n`);
          throw error;
        });
      }),
    );
  },
  Math.max(rounds, 20) * 20_000,
);
