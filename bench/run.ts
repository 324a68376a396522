import { cpus, totalmem } from "node:os";
import { orderList } from "./bars/order-list.ts";
import { pages } from "./bars/pages.ts";
import { placeOrders } from "./bars/place-orders.ts";
import { reads } from "./bars/reads.ts";
import { scripts } from "./bars/scripts.ts";
import { search } from "./bars/search.ts";
import { startUp } from "./bars/start-up.ts";
import { aChowk } from "./process.ts";
import { type Row, report } from "./report.ts";

// `npm run bench`: every figure is taken in one run on one machine, the ratios beside a floor of the same minute.

const rows: Row[] = [];
const chowk = await aChowk();
try {
  // The first start makes the database and the demo data; the one that is measured finds them.
  await (await chowk.start()).stop();
  rows.push(...(await startUp(chowk)));
  const server = await chowk.start();
  try {
    rows.push(...(await reads(server)));
    rows.push(...(await pages(chowk, server)));
    rows.push(...(await scripts(server)));
    rows.push(...(await placeOrders(chowk, server)));
    // From here on the tables are far larger than the demo's.
    rows.push(...(await orderList(chowk, server)));
    rows.push(...(await search(chowk, server)));
  } finally {
    await server.stop();
  }
} finally {
  await chowk.remove();
}
await report(
  rows,
  `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
);
