import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildApp } from "../../bin/app.ts";
import type { Listener } from "../../platform/database/listen.ts";
import { type TestApp, useApp } from "../../tests/support/app.ts";
import { aReview, aService } from "../../tests/support/factories.ts";
import { keepFresh } from "./keep-fresh.ts";

const given = useApp();
/** Stands in for another process: it shares only the database with the first app. */
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
const eventually = <T>(read: () => T) => expect.poll(read);

describe("an answer of the catalogue", () => {
  test("shows an edit on every process", async () => {
    const { id } = await aService(given.db, { price: 599_00 });
    expect([await priceAt(given.app, id), await priceAt(other, id)]).toEqual([599, 599]);

    await priceNow(id, 499);

    for (const app of [given.app, other]) await eventually(() => priceAt(app, id)).toBe(499);
  });

  test("shows what the business says about itself, too, as soon as that changes", async () => {
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

  test("is not cached while changes cannot be heard, and is cached again once they can", async () => {
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

describe("a review", () => {
  const ask = async (app: TestApp["app"], path: string) =>
    (await app.inject(given.config.API_BASE_PATH + path)).json().data.results;
  const queriesOf = (path: string) => given.countQueries(() => ask(given.app, path));

  test("drops answers that show its service, and lists by rating; all others stay cached", async () => {
    const [rated, other] = [await aService(given.db), await aService(given.db)];
    const shows = [
      `/services/${rated.id}`,
      `/service_by_sub_category/${rated.sub_category_id}`,
      ...["/services_list", "/top_rated_service_list", "/best_seller_service_list"],
    ];
    const showsNot = [
      `/services/${other.id}`,
      `/service_by_sub_category/${other.sub_category_id}`,
      ...["/srv_category_list", "/logo_list", "/reviews_list", "/storefront"],
    ];
    await calm();
    for (const path of [...shows, ...showsNot]) await ask(given.app, path);

    await aReview(given.db, { service_id: rated.id, rating: 4 });

    await eventually(async () => (await ask(given.app, `/services/${rated.id}`)).reviewscount).toBe(1);
    for (const path of shows.slice(1)) expect(await queriesOf(path), path).toBeGreaterThan(0);
    for (const path of showsNot) expect(await queriesOf(path), path).toBe(0);
  });

  test("that the business chose for its home page is shown there at once, and removed at once", async () => {
    const featured = await aReview(given.db, { review: "Tidy.", featured_position: 1 });
    const ids = async () => (await ask(given.app, "/reviews_list")).map(({ _id }: { _id: string }) => _id);
    await eventually(ids).toContain(featured.id);
    const change = (set: object) => given.db.updateTable("review").set(set).where("id", "=", featured.id).execute();
    await change({ featured_position: null });
    await eventually(ids).not.toContain(featured.id);
    await change({ featured_position: 2 });
    await eventually(ids).toContain(featured.id);
    await given.db.deleteFrom("review").where("id", "=", featured.id).execute();
    await eventually(ids).not.toContain(featured.id);
  });

  test("never leaves an answer that differs from one without a cache, whatever else changes", async () => {
    const services = [await aService(given.db), await aService(given.db), await aService(given.db)];
    const reviews: string[] = [];
    const any = (nth: number) => services[nth % services.length]?.id ?? "";
    const a = (nth: number) => reviews[nth % Math.max(reviews.length, 1)] ?? crypto.randomUUID();
    const db = given.db;
    const changes = {
      rate: async (n: number) => {
        for (let times = 0; times <= n % 6; times += 1)
          reviews.push((await aReview(db, { service_id: any(n), rating: (n % 5) + 1 })).id);
      },
      remove: (n: number) => db.deleteFrom("review").where("id", "=", a(n)).execute(),
      feature: (n: number) =>
        db.updateTable("review").set({ review: "Tidy.", featured_position: n }).where("id", "=", a(n)).execute(),
      reprice: (n: number) => priceNow(any(n), 100 + n),
      hide: (n: number) =>
        db
          .updateTable("service")
          .set({ hidden: n % 2 === 0 })
          .where("id", "=", any(n))
          .execute(),
    };
    const paths = [
      ...services.flatMap(({ id, sub_category_id: sub }) => [`/services/${id}`, `/service_by_sub_category/${sub}`]),
      ...["/services_list", "/top_rated_service_list", "/best_seller_service_list", "/reviews_list"],
    ];
    const whole = async (app: TestApp["app"], path: string) =>
      (await app.inject(given.config.API_BASE_PATH + path)).json() as unknown;
    const keptAnswers = () => Promise.all(paths.map((path) => whole(given.app, path)));
    const freshAnswers = () => {
      other.answerCache.forget();
      return Promise.all(paths.map((path) => whole(other, path)));
    };
    const change = fc.tuple(fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])), fc.nat(20));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (made) => {
        for (const [what, n] of made) {
          await keptAnswers();
          await changes[what](n);
          await eventually(keptAnswers).toEqual(await freshAnswers());
        }
      }),
      { numRuns: 12 },
    );
  });

  /** Waits until everything announced so far has been heard: a connection hears in the order of commits. */
  async function calm() {
    const id = crypto.randomUUID();
    const forgets = vi.spyOn(given.app.answerCache, "forgetWhat");
    await sql`select pg_notify('catalogue_changed', ${`rated ${id}`})`.execute(given.db);
    await eventually(() => forgets.mock.calls.flat(2)).toContain(`ratings of ${id}`);
    forgets.mockRestore();
  }
});

/** Returns the database's process ids of the connections that listen. */
async function openLines(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and application_name like 'chowk %'
  `.execute(given.db);
  return rows.map((row) => row.pid);
}
