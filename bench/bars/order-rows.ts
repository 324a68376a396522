import { spawn } from "node:child_process";
import { join } from "node:path";
import { sql } from "kysely";
import { connect, type Database } from "../../server/platform/database/connection.ts";
import { migrate } from "../../server/platform/database/migrate.ts";
import { aCustomer, aPartner, aService, aSubCategory } from "../../server/tests/support/factories.ts";
import type { Chowk } from "../process.ts";
import { randomPhone } from "./people.ts";

const SCRIPT = join(import.meta.dirname, "order-rows.sql");
const PEOPLE = 200;
/** Partners of each client. */
const PARTNERS = 25;
/** Rows to begin with: with empty tables, cached plans scan them, and the measurement tells nothing. */
export const HISTORY = 6000;

/**
 * F1: how often per second pgbench writes just an order's rows, with all triggers, in a separate migrated database on the
 * same PostgreSQL. Undefined if pgbench is not installed.
 */
export async function orderRows(chowk: Chowk, clients: number, seconds: number): Promise<number | undefined> {
  const own = connect(await chowk.databaseUrl(), 1);
  await sql`create database floor`.execute(own);
  const url = await chowk.databaseUrl("floor");
  const db = connect(url, 4);
  try {
    await migrate(db);
    await fill(db, clients);
    const write = (begin: number, ...howLong: string[]) =>
      pgbench([
        ...["--no-vacuum", "--protocol=prepared", `--file=${SCRIPT}`, `--client=${clients}`, "--jobs=2"],
        ...[`--define=n=${begin}`, `--define=people=${PEOPLE}`, `--define=own=${PARTNERS}`, ...howLong, url],
      ]);
    await write(0, `--transactions=${HISTORY / clients}`);
    await sql`vacuum analyze`.execute(db);
    const printed = await write(HISTORY, `--time=${seconds}`);
    return Number(/tps = ([\d.]+)/.exec(printed)?.[1]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  } finally {
    await db.destroy();
    await sql`drop database floor with (force)`.execute(own);
    await own.destroy();
  }
}

/** Adds what the rows refer to: customers and partners numbered from 0, and one service. */
async function fill(db: Database, clients: number): Promise<void> {
  const idOf = (n: number) => n.toString(16).padStart(32, "0");
  const { id: sub_category_id } = await aSubCategory(db, { id: idOf(0) });
  await aService(db, { id: idOf(0), sub_category_id });
  for (let n = 0; n < PEOPLE; n += 1) await aCustomer(db, { id: idOf(n), phone: randomPhone() });
  for (let n = 0; n < PARTNERS * clients; n += 1) await aPartner(db, { id: idOf(n), phone: randomPhone() });
}

function pgbench(args: string[]): Promise<string> {
  const child = spawn("pgbench", args, { stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0 && !said.includes("aborted")) resolve(printed);
      else reject(new Error(`pgbench ended with ${code}: ${said.slice(0, 2000)}`));
    });
  });
}
