import type { Found } from "./check.ts";
import type { Notes, Write } from "./notes.ts";

/** A fault, and when it began. */
export interface Seen {
  name: string;
  begun: number;
}

interface Result {
  notes: Notes;
  seen: Seen[];
  found: Found[];
  died: { name: string; died: number }[];
  madeAnew: string[];
  cannotGoOn: string[];
  /** Machines that were reset by their watchdog, one entry each time. */
  resets: string[];
  sentTwice: { sent: number; twice: number };
}

/** How soon writes must work again, at the 95th percentile of faults. */
const BACK_MS = 15_000;

/** Opening a payment page needs the payment provider: its time is reported separately. */
const PAYING = "/odm/payment_";

/** Returns how many writes began between two moments, and how long the slowest took from its first try to its answer. */
export function during({ writes }: Notes, { begun, ended }: { begun: number; ended: number }) {
  const ours = writes.filter((write) => write.begun >= begun - JUST_BEFORE_MS && write.begun < ended - JUST_BEFORE_MS);
  const most = (of: Write[]) => Math.max(0, ...of.map(({ ms }) => ms));
  return {
    writes: ours.length,
    slowest: most(ours.filter(({ what }) => !what.startsWith(PAYING))),
    paying: most(ours.filter(({ what }) => what.startsWith(PAYING))),
  };
}

/** Writes that were under way when a fault happened count towards it, too. */
const JUST_BEFORE_MS = 1000;

const started = performance.now();

export const tell = (line: string): void => {
  const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(5);
  process.stdout.write(`${seconds} s  ${line}\n`);
};

/** Prints the results. Returns whether anything is wrong. */
export function print({ notes, seen, found, died, madeAnew, cannotGoOn, resets, sentTwice }: Result): boolean {
  const line = (text = "") => process.stdout.write(`${text}\n`);
  const cancelled = notes.orders.filter((order) => order.cancelled).length;
  line();
  line(
    `${seen.length} faults, ${notes.writes.length} writes: ${notes.orders.length} orders (${cancelled} cancelled again), ${notes.deeds.length} deeds of partners, ${notes.writes.filter(({ known }) => !known).length} without an answer.`,
  );
  const told = seen.map(({ name, begun }, nth) => ({
    name,
    ...during(notes, { begun, ended: seen[nth + 1]?.begun ?? Number.POSITIVE_INFINITY }),
  }));
  const kinds = Map.groupBy(told, ({ name }) => name);
  line();
  line("| fault | times | slowest write: median | most | to pay: most |");
  line("| --- | --- | --- | --- | --- |");
  for (const [name, all] of [...kinds].sort(([a], [b]) => a.localeCompare(b))) {
    const slowest = all.map((each) => each.slowest);
    line(
      `| ${name} | ${all.length} | ${seconds(at(slowest, 0.5))} | ${seconds(Math.max(...slowest))} | ${seconds(Math.max(...all.map(({ paying }) => paying)))} |`,
    );
  }
  const back = at(
    told.map(({ slowest }) => slowest),
    0.95,
  );
  line();
  line(`Writes were back within ${seconds(back)} at the 95th of a hundred faults (wanted: ${BACK_MS / 1000} s).`);
  line(
    `Text messages: ${sentTwice.sent} went, ${sentTwice.twice} of them more than once (a worker that was killed with the carrier's answer: not ours).`,
  );
  line(`After a fault all servers told the desk's last change within ${seconds(Math.max(0, ...notes.catalogueSeen))}.`);
  line(`Machines that their watchdog reset: ${resets.length}.`);
  line(`Standbys that were made anew by hand: ${madeAnew.length}.`);
  for (const words of cannotGoOn) line(`Odd: ${words}`);
  const odd = Map.groupBy(notes.odd, (each) => each);
  for (const [words, all] of odd) line(`Odd: ${words} (${all.length} times)`);
  for (const { name, died: times } of died) line(`Ended by itself: ${name}, ${times} times`);
  for (const { what, wrong, examples } of found)
    line(wrong === 0 ? `0 ${what}` : `${wrong} ${what}: ${examples.join("; ")}`);
  const wrong =
    found.filter((each) => each.wrong > 0).length +
    odd.size +
    cannotGoOn.length +
    died.filter(({ name }) => /^(server|worker) /.test(name)).length +
    (back > BACK_MS ? 1 : 0);
  line();
  line(wrong === 0 ? "1 passed, 0 failed" : "0 passed, 1 failed");
  return wrong > 0;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function at(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
