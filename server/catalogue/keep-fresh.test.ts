import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import type { Listener } from "../database/listen.ts";
import { type TestApp, useApp } from "../testing/app.ts";
import { aService } from "../testing/factories.ts";
import { keepFresh } from "./keep-fresh.ts";

const given = useApp();
/** Another process on the same database, as far as a test can tell: it shares nothing with the first but that. */
let other: TestApp["app"];
const listeners: Listener[] = [];

beforeAll(async () => {
  other = await buildApp(given.parts);
  for (const app of [given.app, other]) listeners.push(await keepFresh(given.url, app.answerCache));
});
afterAll(async () => {
  for (const listener of listeners) await listener.stop();
  await other.close();
});

const priceAt = async (app: TestApp["app"], id: string): Promise<number> =>
  (await app.inject(`${given.config.API_BASE_PATH}/services/${id}`)).json().data.results.Price;
const priceNow = (id: string, rupees: number) =>
  given.db
    .updateTable("service")
    .set({ price: rupees * 100 })
    .where("id", "=", id)
    .execute();
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });

describe("an answer of the catalogue", () => {
  test("shows an edit on every process", async () => {
    const { id } = await aService(given.db, { price: 599_00 });
    expect([await priceAt(given.app, id), await priceAt(other, id)]).toEqual([599, 599]);

    await priceNow(id, 499);

    for (const app of [given.app, other]) await eventually(() => priceAt(app, id)).toBe(499);
  });

  test("shows what the business says of itself, too, as soon as it says otherwise", async () => {
    const phones = () =>
      Promise.all(
        [given.app, other].map(
          async (app) => (await app.inject(`${given.config.API_BASE_PATH}/storefront`)).json().data.results.phone,
        ),
      );
    expect(await phones()).toEqual(["", ""]);
    const storefront = JSON.stringify({ phone: "+91 80 4718 2200" });
    await given.db.updateTable("business_settings").set({ storefront }).execute();
    await eventually(phones).toEqual(["+91 80 4718 2200", "+91 80 4718 2200"]);
  });

  test("is not kept while changes cannot be heard, and again once they can", async () => {
    const { id } = await aService(given.db, { price: 599_00 });
    await priceAt(given.app, id);
    const lines = await openLines();

    // In one transaction, so that the change is announced to nobody.
    await given.db.transaction().execute(async (tx) => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'chowk %'`.execute(tx);
      await tx.updateTable("service").set({ price: 399_00 }).where("id", "=", id).execute();
    });

    await eventually(() => priceAt(given.app, id)).toBe(399);
    await eventually(async () => (await openLines()).filter((pid) => !lines.includes(pid))).toHaveLength(2);
    await eventually(() => given.countQueries(() => priceAt(given.app, id))).toBe(0);
    await priceNow(id, 299);
    await eventually(() => priceAt(given.app, id)).toBe(299);
  });
});

/** The process ids, in the database, of the connections that listen. */
async function openLines(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and application_name like 'chowk %'
  `.execute(given.db);
  return rows.map((row) => row.pid);
}
