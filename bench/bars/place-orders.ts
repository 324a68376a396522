import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { connect } from "../../server/database/connection.ts";
import type { Chowk, Running } from "../process.ts";
import type { Row } from "../report.ts";
import { API } from "./catalogue.ts";
import { aBuyer } from "./people.ts";

const CLIENTS = 8;
const SECONDS = 5;

/** Bar 3: cash orders of eight customers at once, beside what pgbench's simple update reaches on the same PostgreSQL. */
export async function placeOrders(chowk: Chowk, { url }: Running): Promise<Row[]> {
  const updates = await simpleUpdates(chowk);
  const db = connect(await chowk.databaseUrl());
  const service = await db.selectFrom("service").select(["id", "name", "price"]).limit(1).executeTakeFirstOrThrow();
  const price = service.price / 100;
  const ending = performance.now() + SECONDS * 1000;
  let placed = 0;
  let refused = 0;
  const clients = Array.from({ length: CLIENTS }, async () => {
    const { id, addressId, headers } = await aBuyer(db);
    const body = JSON.stringify({
      userId: id,
      services_json: [{ serviceId: service.id, serviceName: service.name, servicePrice: price }],
      paymentType: "COD",
      addressId,
      totalPrice: price,
    });
    while (performance.now() < ending) {
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
