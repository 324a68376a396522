import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openSession } from "../../server/areas/identity/sessions.ts";
import { connect, type Database } from "../../server/platform/database/connection.ts";
import { addJob } from "../../server/platform/jobs/jobs.ts";
import { type Flooded, flood, type Shot } from "../flood.ts";
import type { Chowk, Running } from "../process.ts";
import type { Row } from "../report.ts";
import { API } from "./catalogue.ts";
import { aBuyer } from "./people.ts";

const P99_MS = 100;
const LONGEST_MS = 500;
const MEGABYTES = 400;
/** How often the guest makes calls, whether or not earlier calls are answered. */
const EVERY_MS = 20;
/** The guest is somebody else than the attackers, whose addresses begin with 127.0.0.11. */
const GUEST = "127.0.0.9";
const ATTACKERS = ["127.0.0.11", "127.0.0.12", "127.0.0.13", "127.0.0.14", "127.0.0.15"];
const CALM_MS = 5000;
const LIMITS = { RATE_LIMITS: "true" };

/** What an attacker sends. `who` is the attacker's number, `round` the flood's. */
type Attack = (who: number, round: number) => Omit<Shot, "from">[];

/** Bar 19: how fast cheap calls are while attackers send as many expensive requests as the limits let through. */
export async function attacks(chowk: Chowk): Promise<Row[]> {
  const rows: Row[] = [];
  const server = await chowk.start(LIMITS);
  try {
    const db = connect(await chowk.databaseUrl(), 4);
    const guest = await aBuyer(db);
    const all = await attacksOn(db);
    const asked = await guestsCalls(server, guest.headers);
    await db.destroy();
    // Measured first without any attack.
    const calm = sleep(CALM_MS, { statuses: {}, ms: CALM_MS });
    rows.push(rowOf("nobody else", await meanwhile(server, calm, asked)));
    let round = 0;
    for (const [what, attack] of Object.entries(all)) {
      for (const count of [1, ATTACKERS.length]) {
        round += 1;
        const shots = ATTACKERS.slice(0, count).flatMap((from, who) =>
          attack(who, round).map((shot) => ({ ...shot, from: addressOf(from, round) })),
        );
        rows.push(
          rowOf(
            `${what}, ${count === 1 ? "one address" : `${count} addresses`}`,
            await meanwhile(server, flood(server.url, shots), asked),
          ),
        );
      }
    }
    // Always new pages, enough to fill a cache without a limit.
    for (round += 1; round < 32; round += 1) {
      const shots = Array.from({ length: 300 }, (_, n) => ({
        path: `/?y=${round}.${n}`,
        from: addressOf("127.0.0.11", round),
      }));
      await flood(server.url, shots);
    }
    rows.push({
      bar: "19",
      what: "memory after all of them",
      value: `${server.memory().toFixed(0)} MB`,
      wanted: `<= ${MEGABYTES} MB`,
      met: server.memory() <= MEGABYTES,
    });
    return rows;
  } finally {
    await server.stop();
  }
}

/** Returns another address in each round, so that the limits' counts from earlier rounds do not matter. */
const addressOf = (from: string, round: number): string => from.replace(/^127\.0\.0\./, `127.0.${round}.`);

/** Returns what attackers within the limits can request, all at once. */
async function attacksOn(db: Database): Promise<Record<string, Attack>> {
  const many = (count: number, shot: (n: number) => Omit<Shot, "from">) =>
    Array.from({ length: count }, (_, n) => shot(n));
  const buyers = await Promise.all(ATTACKERS.map(() => aBuyer(db)));
  const services = await db.selectFrom("service").select(["id", "sub_category_id", "name"]).orderBy("slug").execute();
  const kinds = [...new Map(services.map(({ sub_category_id, id }) => [sub_category_id, id])).values()].slice(0, 10);
  const { headers, invoice } = await anInvoice(db);
  const wrong = (n: string) => ({
    method: "POST",
    path: `${API}/login_with_email`,
    body: { email: `nobody-${n}@example.test`, password: "not the password" },
  });
  return {
    "300 pages with new queries": (_, round) => many(300, (n) => ({ path: `/?x=${round}.${n}` })),
    "300 unknown pages": (_, round) => many(300, (n) => ({ path: `/nowhere-${round}/${n}` })),
    "60 wrong log-ins": (who, round) => many(60, (n) => wrong(`${round}-${who}-${n}`)),
    "120 free times of ten kinds": (who) =>
      many(120, () => ({
        path: `${API}/slots?services=${kinds.join()}&addressId=${buyers[who]?.addressId}`,
        headers: buyers[who]?.headers ?? {},
      })),
    "59 invoices": () => many(59, () => ({ path: invoice, headers })),
    "300 searches": (_, round) =>
      many(300, (n) => ({
        path: `${API}/service_search?searchTerm=${encodeURIComponent(`${services[n % services.length]?.name}x${round}`)}`,
      })),
    "1,000 quotes": () => many(1000, (n) => ({ path: `${API}/odm/payment_quote?totalPrice=${n + 1}` })),
  };
}

/** Has the queue make a demo customer's invoice; returns it and its reader's headers. Soon after midnight no demo visit is done yet. */
async function anInvoice(db: Database): Promise<{ headers: Record<string, string>; invoice: string }> {
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .selectFrom("booking")
      .select("id")
      .where("status", "=", "Completed")
      .orderBy("number")
      .limit(1)
      .executeTakeFirstOrThrow();
    await addJob(tx, "bill-order", { bookingId: id });
  });
  for (let tried = 0; tried < 30; tried += 1) {
    const found = await db
      .selectFrom("invoice as i")
      .innerJoin("booking as b", "b.id", "i.booking_id")
      .where("i.kind", "=", "invoice")
      .select(["b.id", "b.customer_id"])
      .executeTakeFirst();
    if (found) {
      const token = await openSession(db, { role: "customer", id: found.customer_id }, "bench");
      return { headers: { authorization: `Bearer ${token}` }, invoice: `${API}/odm/srv_booking/${found.id}/invoice` };
    }
    await sleep(1000);
  }
  throw new Error("The demo has no invoice to ask for");
}

interface Asked {
  call: () => Promise<boolean>;
  file: () => Promise<boolean>;
}

/** Returns what the guest requests meanwhile: a customer's cheap call, and a file of the site. */
async function guestsCalls({ url }: Running, headers: Record<string, string>): Promise<Asked> {
  const agent = new Agent({ keepAlive: true });
  const ask =
    (path: string, more: Record<string, string> = {}) =>
    async () => {
      const asking = request(url + path, { agent, localAddress: GUEST, headers: more }).end();
      const [answer] = (await once(asking, "response")) as [IncomingMessage];
      for await (const _ of answer);
      return answer.statusCode === 200;
    };
  const files = await readdir(join(import.meta.dirname, "../../web/build/client/assets/en"));
  const file = files.find((name) => /^entry\.client.*\.js$/.test(name)) ?? files.find((name) => name.endsWith(".js"));
  const asked = { call: ask(`${API}/me`, headers), file: ask(`/assets/en/${file}`) };
  // Warm-up: the first call of a kind is slow without any attack.
  for (let n = 0; n < 5; n += 1)
    if (!(await asked.call()) || !(await asked.file())) throw new Error("The guest is refused");
  return asked;
}

interface Meanwhile {
  call: number[];
  file: number[];
  failed: number;
  flooded: Flooded;
  /** Milliseconds of the server's own work. */
  worked: number;
}

async function meanwhile({ worked }: Running, flooding: Promise<Flooded>, asked: Asked): Promise<Meanwhile> {
  const took: Meanwhile = { call: [], file: [], failed: 0, flooded: { statuses: {}, ms: 0 }, worked: -worked() };
  const under: Promise<void>[] = [];
  let over = false;
  const ending = flooding.finally(() => {
    over = true;
  });
  for (let due = performance.now(); !over; due += EVERY_MS) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    for (const kind of ["call", "file"] as const) {
      const begun = performance.now();
      under.push(
        asked[kind]().then(
          (ok) => {
            took[kind].push(performance.now() - begun);
            if (!ok) took.failed += 1;
          },
          () => {
            took.failed += 1;
          },
        ),
      );
    }
  }
  took.flooded = await ending;
  await Promise.all(under);
  took.worked += worked();
  return took;
}

function rowOf(what: string, { call, file, failed, flooded, worked }: Meanwhile): Row {
  const at = (times: number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const said = (times: number[]) => `p99 ${at(times, 0.99).toFixed(0)} ms, longest ${at(times, 1).toFixed(0)} ms`;
  const fine = (times: number[]) => at(times, 0.99) <= P99_MS && at(times, 1) <= LONGEST_MS;
  const statuses = Object.entries(flooded.statuses).map(([status, count]) => `${count} x ${status}`);
  const answers = statuses.length > 0 ? ` (${statuses.join(", ")})` : "";
  return {
    bar: "19",
    what,
    value: `call ${said(call)}; file ${said(file)}; ${(worked / 1000).toFixed(1)} s of work in ${(flooded.ms / 1000).toFixed(1)} s${answers}`,
    wanted: `p99 <= ${P99_MS} ms, longest <= ${LONGEST_MS} ms`,
    met: failed === 0 && call.length > 0 && fine(call) && fine(file),
  };
}
