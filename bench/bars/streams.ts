import { once } from "node:events";
import { request } from "node:http";
import { connect } from "../../server/platform/database/connection.ts";
import { anOrder } from "../../server/tests/support/factories.ts";
import type { Chowk, Running } from "../process.ts";
import type { Row } from "../report.ts";
import { aBuyer } from "./people.ts";

const STREAMS = 1000;
/** Streams per account: it may have eight; an eager customer has four. */
const OF_ACCOUNT = 4;
/** A network may have three hundred streams, so they come from ten networks. */
const NETWORKS = 10;

/** Bar 17: event streams, all open on one process; and each reports a change. */
export async function streams(chowk: Chowk, server: Running): Promise<Row[]> {
  const db = connect(await chowk.databaseUrl(), 4);
  const services = await db.selectFrom("service").selectAll().limit(1).execute();
  const orders: { id: string; headers: Record<string, string> }[] = [];
  for (let n = 0; n < STREAMS / OF_ACCOUNT; n += 1) {
    const { id: customer_id, headers } = await aBuyer(db);
    orders.push({ id: (await anOrder(db, { customer_id, services })).id, headers });
  }
  // Warm-up: the memory for the code of a first stream is not what a thousand streams need.
  const first = await listen(server, orders[0] as (typeof orders)[number]);
  const before = server.memory();
  const open = [first];
  for (let n = 1; n < STREAMS; n += 1)
    open.push(
      await listen(server, orders[n % orders.length] as (typeof orders)[number], `127.0.0.${1 + (n % NETWORKS)}`),
    );
  const heard = Promise.all(open.map(({ next }) => next("Cancelled")));
  await db
    .updateTable("booking")
    .set({ status: "Cancelled" })
    .where(
      "id",
      "in",
      orders.map(({ id }) => id),
    )
    .execute();
  await heard;
  const more = server.memory() - before;
  for (const { leave } of open) leave();
  await db.destroy();
  return [
    {
      bar: "17",
      what: `${new Intl.NumberFormat("en-IN").format(STREAMS)} open streams of events, all told of a change: memory more`,
      value: `${more.toFixed(0)} MB`,
      wanted: "<= 150 MB",
      met: more <= 150,
    },
  ];
}

/** Opens a stream; returns a function that waits until it reports a status. */
async function listen(
  { url }: Running,
  { id, headers }: { id: string; headers: Record<string, string> },
  localAddress = "127.0.0.1",
) {
  const path = `/api/chowk365/odm/srv_booking/${id}/events`;
  const asking = request(url + path, { headers, agent: false, localAddress }).end();
  const [answer] = await once(asking, "response");
  if (answer.statusCode !== 200) throw new Error(`A stream was answered with ${answer.statusCode}`);
  let text = "";
  let wake = () => {};
  answer.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
    wake();
  });
  answer.on("error", () => {});
  return {
    next: async (status: string) => {
      while (!text.includes(`"ordStatus":"${status}"`)) await new Promise<void>((resolve) => (wake = resolve));
    },
    leave: () => asking.destroy(),
  };
}
