import { cpus, totalmem } from "node:os";
import { attacks } from "./bars/attacks.ts";
import { board } from "./bars/board.ts";
import { codes } from "./bars/codes.ts";
import { lighthousePages } from "./bars/lighthouse.ts";
import { lists } from "./bars/lists.ts";
import { orderList } from "./bars/order-list.ts";
import { pages } from "./bars/pages.ts";
import { placeOrders } from "./bars/place-orders.ts";
import { reads } from "./bars/reads.ts";
import { rush } from "./bars/rush.ts";
import { scripts } from "./bars/scripts.ts";
import { search } from "./bars/search.ts";
import { slots } from "./bars/slots.ts";
import { startUp } from "./bars/start-up.ts";
import { streams } from "./bars/streams.ts";
import { aChowk, type Running } from "./process.ts";
import { type Row, report } from "./report.ts";

// `npm run bench`: takes every figure in one run on one machine, ratios against a floor measured in the same minute.
// `npm run bench -- 7` measures only that bar, and prints it without writing it down. HANG_SECONDS=600 makes the carriers
// of the bar "codes" hang for ten minutes instead of one.

const chowk = await aChowk();

/** In the order in which they are measured: the last ones leave tables far larger than the demo's. */
const bars: [number: string, measure: (server: Running) => Promise<Row[]>][] = [
  ["1", (server) => reads(server)],
  ["4", (server) => pages(chowk, server)],
  ["6", (server) => scripts(server)],
  ["7", (server) => lighthousePages(chowk, server)],
  ["18", (server) => board(chowk, server)],
  ["17", (server) => streams(chowk, server)],
  ["3", (server) => placeOrders(chowk, server)],
  ["lists", (server) => lists(chowk, server)],
  ["5", (server) => orderList(chowk, server)],
  ["16", (server) => slots(chowk, server)],
  ["2", (server) => search(chowk, server)],
];

const asked = process.argv.slice(2);
const wanted = (bar: string) => asked.length === 0 || asked.includes(bar);
const rows: Row[] = [];
try {
  // The first start makes the database and the demo data; the measured start finds them.
  await (await chowk.start()).stop();
  if (wanted("8")) rows.push(...(await startUp(chowk)));
  if (wanted("19")) rows.push(...(await attacks(chowk)));
  if (wanted("codes")) rows.push(...(await codes(chowk)));
  if (wanted("rush")) rows.push(...(await rush(chowk)));
  const server = await chowk.start();
  try {
    for (const [bar, measure] of bars) {
      if (!wanted(bar)) continue;
      const measured = await measure(server);
      // Printed at once, so that a bar that breaks later does not lose what was measured before.
      for (const { what, value } of measured) console.log(`${bar}: ${what}: ${value}`);
      rows.push(...measured);
    }
  } finally {
    await server.stop();
  }
} finally {
  await chowk.remove();
}
await report(
  rows,
  asked.length === 0,
  `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
);
