import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import type { Slots } from "@chowk/contract";
import { sql } from "kysely";
import { connect, type Database } from "../../server/database/connection.ts";
import { aWorkingPartner } from "../../server/testing/factories.ts";
import type { Chowk, Running } from "../process.ts";
import type { Row } from "../report.ts";
import { API } from "./catalogue.ts";
import { aBuyer, randomPhone } from "./people.ts";

const CLIENTS = 8;
const SECONDS = 5;
const PARTNERS = 60;

/** Bar 3: cash orders of eight customers at once, beside what pgbench's simple update reaches on the same PostgreSQL. */
export async function placeOrders(chowk: Chowk, { url }: Running): Promise<Row[]> {
  const updates = await simpleUpdates(chowk);
  const db = connect(await chowk.databaseUrl());
  const service = await db
    .selectFrom("service")
    .select(["id", "name", "price", "sub_category_id"])
    .limit(1)
    .executeTakeFirstOrThrow();
  await hire(db, service.sub_category_id);
  const price = service.price / 100;
  const ending = performance.now() + SECONDS * 1000;
  let placed = 0;
  let refused = 0;
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    const { id, addressId, headers } = await aBuyer(db);
    const starts = await freeStarts(`${url}${API}/slots?services=${service.id}&addressId=${addressId}`, headers);
    // All times of the week in turn, as customers do who choose one.
    for (let nth = client; performance.now() < ending; nth += CLIENTS) {
      const body = JSON.stringify({
        userId: id,
        services_json: [{ serviceId: service.id, serviceName: service.name, servicePrice: price }],
        paymentType: "COD",
        addressId,
        totalPrice: price,
        slot: starts[nth % starts.length],
      });
      const answer = await fetch(`${url}${API}/odm/srv_booking`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json", "idempotency-key": randomUUID() },
        body,
      });
      await answer.arrayBuffer();
      if (answer.ok) placed++;
      else refused++;
    }
  });
  await Promise.all(clients);
  await db.destroy();
  const rate = placed / SECONDS;
  const share = updates && rate / updates;
  return [
    {
      bar: "3",
      what: `placing a COD order, ${CLIENTS} clients`,
      value: `${share ? `${share.toFixed(2)} D` : "D unknown: there is no pgbench here"} (${rate.toFixed(0)}/s of ${updates?.toFixed(0)}/s, ${refused} refused)`,
      wanted: ">= 0.25 D",
      met: refused === 0 && share !== undefined && share >= 0.25,
    },
  ];
}

/** Enough partners around the buyers that nobody is refused. */
async function hire(db: Database, skill: string): Promise<void> {
  for (let n = 0; n < PARTNERS; n++)
    await aWorkingPartner(db, { skills: [skill], email: `${randomUUID()}@example.test`, phone: randomPhone() });
}

async function freeStarts(url: string, headers: Record<string, string>): Promise<string[]> {
  const answer = (await (await fetch(url, { headers })).json()) as { data: { results: Slots } };
  return answer.data.results.days.flatMap(({ starts }) => starts);
}

/** pgbench's simple-update transactions a second; undefined where it is not installed. */
async function simpleUpdates(chowk: Chowk): Promise<number | undefined> {
  const db = connect(await chowk.databaseUrl(), 1);

  await sql`create database pgbench`.execute(db);
  const target = await chowk.databaseUrl("pgbench");
  try {
    await pgbench(["--initialize", "--quiet", "--scale=10", target]);
    const printed = await pgbench([
      "--builtin=simple-update",
      `--client=${CLIENTS}`,
      "--jobs=2",
      `--time=${SECONDS}`,
      "--no-vacuum",
      target,
    ]);
    return Number(/tps = ([\d.]+)/.exec(printed)?.[1]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  } finally {
    await sql`drop database pgbench`.execute(db);
    await db.destroy();
  }
}

function pgbench(args: string[]): Promise<string> {
  const child = spawn("pgbench", args, { stdio: ["ignore", "pipe", "ignore"] });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve(printed) : reject(new Error(`pgbench ended with ${code}`))));
  });
}
