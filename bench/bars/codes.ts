import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Slots } from "@chowk/contract";
import { sql } from "kysely";
import { connect, type Database } from "../../server/platform/database/connection.ts";
import { aWorkingPartner } from "../../server/tests/support/factories.ts";
import type { Chowk, Running } from "../process.ts";
import type { Row } from "../report.ts";
import { API } from "./catalogue.ts";
import { aBuyer, randomPhone } from "./people.ts";

/** How long the mail server and the push service accept everything and answer nothing. */
const SECONDS = Number(process.env.HANG_SECONDS ?? 60);
const BUYERS = 4;
/** How often each customer places and cancels an order, and somebody else asks for a code. */
const EVERY_MS = 500;
const WANTED_SECONDS = 2;

/** Bar 19: how long a code takes from the request to its carrier, while other carriers hang under load. */
export async function codes(chowk: Chowk): Promise<Row[]> {
  const [mail, push] = [await aSilentServer(), await aSilentServer()];
  const server = await chowk.start({
    ...{ EMAIL_PROVIDER: "smtp", SMTP_URL: `smtp://127.0.0.1:${mail.port}`, EMAIL_FROM: "Chowk <hello@chowk.test>" },
    PUSH_HOSTS: "127.0.0.1:*",
  });
  const db = connect(await chowk.databaseUrl(), 4);
  try {
    const service = await db.selectFrom("service").selectAll().limit(1).executeTakeFirstOrThrow();
    for (let n = 0; n < BUYERS; n += 1)
      await aWorkingPartner(db, {
        skills: [service.sub_category_id],
        email: `${randomUUID()}@example.test`,
        phone: randomPhone(),
      });
    const until = performance.now() + SECONDS * 1000;
    const buyers = Array.from({ length: BUYERS }, () => buyAndCancel(db, server, service, push.port, until));
    let asked = 0;
    for (; performance.now() < until; asked += 1) {
      await post(`${server.url}${API}/send_otp`, { country_code: "+91", phone: randomPhone() });
      await sleep(EVERY_MS);
    }
    const orders = (await Promise.all(buyers)).reduce((sum, each) => sum + each, 0);
    await sleep(WANTED_SECONDS * 1000);
    return [await rowOf(db, asked, orders)];
  } finally {
    await db.destroy();
    await Promise.all([mail.close(), push.close()]);
    await server.stop();
  }
}

async function rowOf(db: Database, asked: number, orders: number): Promise<Row> {
  const { rows } = await sql<{ sent: number; longest: number; waiting: number }>`
    select
      count(*) filter (where template = 'otp' and state = 'sent')::int as sent,
      coalesce(max(extract(epoch from sent_at - created_at)) filter (where template = 'otp'), 0)::float8 as longest,
      count(*) filter (where channel <> 'sms' and state = 'waiting')::int as waiting
    from message
  `.execute(db);
  const { sent, longest, waiting } = rows[0] ?? { sent: 0, longest: 0, waiting: 0 };
  return {
    bar: "codes",
    what: `mail server and push service hang for ${SECONDS} s under ${orders} orders: the slowest of ${asked} log-in codes`,
    value: `${longest.toFixed(2)} s (${sent} sent; ${waiting} e-mails and push messages wait)`,
    wanted: `<= ${WANTED_SECONDS} s`,
    met: sent === asked && longest <= WANTED_SECONDS && waiting > 0,
  };
}

/** Places and cancels orders of a customer who is told in every way; returns how many were placed. */
async function buyAndCancel(
  db: Database,
  { url }: Running,
  service: { id: string; name: string; price: number },
  pushPort: number,
  until: number,
): Promise<number> {
  const { id, addressId, headers } = await aBuyer(db);
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const keys = { p256dh: browser.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
  await post(`${url}${API}/push_subscriptions`, { endpoint: `https://127.0.0.1:${pushPort}/${id}`, keys }, headers);
  const slots = await fetch(`${url}${API}/slots?services=${service.id}&addressId=${addressId}`, { headers });
  const { data } = (await slots.json()) as { data: { results: Slots } };
  const starts = data.results.days.flatMap(({ starts: ofDay }) => ofDay);
  const price = service.price / 100;
  let placed = 0;
  for (let nth = 0; performance.now() < until; nth += 1) {
    const order = {
      ...{ userId: id, paymentType: "COD", addressId, totalPrice: price, slot: starts[nth % starts.length] },
      services_json: [{ serviceId: service.id, serviceName: service.name, servicePrice: price }],
    };
    const answer = await post(`${url}${API}/odm/srv_booking`, order, { ...headers, "idempotency-key": randomUUID() });
    if (answer) {
      placed += 1;
      await post(`${url}${API}/odm/srv_booking/${answer.results._id}/cancel`, {}, headers);
    }
    await sleep(EVERY_MS);
  }
  return placed;
}

/** Returns a call's answer; undefined if it was refused. */
async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const { data } = (await answer.json()) as { data: { results: { _id: string } } };
  return answer.ok ? data : undefined;
}

/** Opens a server that accepts every connection and never answers. */
async function aSilentServer() {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on("error", () => {}).on("close", () => open.delete(socket)));
    socket.resume();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
