import { randomUUID } from "node:crypto";
import { BusinessSettings } from "@chowk/contract";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { aSubCategory, aWorkingPartner } from "../../tests/support/factories.ts";
import { findCandidates } from "./find-candidates.ts";
import { emptyRoster, type Roster, readRoster, whoServes } from "./roster.ts";

const given = useDatabase();
const place = { latitude: 12.9716, longitude: 77.6412 };
const settings = BusinessSettings.parse({ radiusKm: 10 });

/** Returns what a search finds about the partners with a skill: their hours on Mondays, and days off. */
async function find(db: Database, skill: string) {
  const now = Date.now();
  const found = await findCandidates(db, {
    ...{ place, skills: [skill], settings },
    period: { from: now, until: now + 1000 },
  });
  return found.map(({ id, hours, daysOff }) => ({ id, monday: hours[1]?.join(), daysOff }));
}

async function aSkilledPartner(status = "Approved") {
  const { id: skill } = await aSubCategory(given.db);
  const { id } = await aWorkingPartner(given.db, { skills: [skill], status });
  return { skill, id, there: [{ id, monday: "07:00:00,21:00:00", daysOff: [] }] };
}

const far = { latitude: place.latitude + 0.5 };
const near = { latitude: place.latitude };

test("a partner who is suspended, moves away or loses a skill is no longer found, until that is undone", async () => {
  const { skill, id, there } = await aSkilledPartner();
  const partner = given.db.updateTable("partner").where("id", "=", id);
  const work = { partner_id: id, sub_category_id: skill };
  expect(await find(given.db, skill)).toEqual(there);
  for (const [change, undo] of [
    [partner.set({ status: "Suspended" }), partner.set({ status: "Approved" })],
    [partner.set(far), partner.set(near)],
    [partner.set({ longitude: 10 }), partner.set({ longitude: place.longitude })],
    [
      given.db.deleteFrom("partner_skill").where("partner_id", "=", id),
      given.db.insertInto("partner_skill").values(work),
    ],
  ]) {
    await change?.execute();
    expect(await find(given.db, skill)).toEqual([]);
    await undo?.execute();
    expect(await find(given.db, skill)).toEqual(there);
  }
});

test("hours, days off and radius apply from the moment they are changed", async () => {
  const { skill, id } = await aSkilledPartner();
  await find(given.db, skill);
  await given.db.updateTable("partner_hours").set({ works_from: "09:00" }).where("partner_id", "=", id).execute();
  expect(await find(given.db, skill)).toEqual([{ id, monday: "09:00:00,21:00:00", daysOff: [] }]);
  await given.db.deleteFrom("partner_hours").where("partner_id", "=", id).where("weekday", "=", 1).execute();
  expect(await find(given.db, skill)).toEqual([{ id, monday: undefined, daysOff: [] }]);
  await given.db.insertInto("partner_day_off").values({ partner_id: id, day }).execute();
  expect(await find(given.db, skill)).toEqual([{ id, monday: undefined, daysOff: [day] }]);
  await given.db.deleteFrom("partner_day_off").where("partner_id", "=", id).execute();
  expect(await find(given.db, skill)).toEqual([{ id, monday: undefined, daysOff: [] }]);
  await given.db
    .updateTable("partner")
    .set({ ...far, radius_km: 100 })
    .where("id", "=", id)
    .execute();
  expect(await find(given.db, skill)).toHaveLength(1);
  await given.db.updateTable("partner").set({ radius_km: 5 }).where("id", "=", id).execute();
  expect(await find(given.db, skill)).toEqual([]);
});

test("an approved partner is found from the moment that is committed, and not if it is rolled back", async () => {
  const { skill, id, there } = await aSkilledPartner("Applied");
  const partner = given.db.updateTable("partner").where("id", "=", id).set({ status: "Approved" });
  expect(await find(given.db, skill)).toEqual([]);
  await given.db
    .transaction()
    .execute(async (tx) => {
      await tx.executeQuery(partner);
      expect(await find(given.db, skill)).toEqual([]);
      throw new Error("taken back");
    })
    .catch(() => {});
  expect(await find(given.db, skill)).toEqual([]);
  await partner.execute();
  expect(await find(given.db, skill)).toEqual(there);
});

test("other changes to a partner do not cause the roster to be read again", async () => {
  const { id } = await aSkilledPartner();
  const before = await readRoster(given.db, emptyRoster);
  await given.db.updateTable("partner").set({ rating_sum: 5, rating_count: 1 }).where("id", "=", id).execute();
  expect(await readRoster(given.db, before)).toEqual(before);
});

test("a process that knows another database, or a later state of this one, reads everything", async () => {
  await aSkilledPartner();
  const whole = await readRoster(given.db, emptyRoster);
  expect(whole.partners.size).toBeGreaterThan(0);
  expect(await readRoster(given.db, { ...emptyRoster, epoch: randomUUID(), version: 2 ** 40 })).toEqual(whole);
  expect(await readRoster(given.db, { ...emptyRoster, epoch: whole.epoch, version: 2 ** 40 })).toEqual(whole);
});

test("who serves a place is told once each, with the distance; the nearest come first if only so many are asked for", () => {
  const at = (kilometres: number) => ({ ...place, latitude: place.latitude + kilometres / 111.195 });
  const partner = (id: string, kilometres: number, radiusKm?: number) => ({
    ...{ id, home: at(kilometres), radiusKm, skills: [], hours: {}, daysOff: [] },
  });
  const [far, near, middle, beyond, close] = [
    partner("far", 9),
    partner("near", 1),
    partner("middle", 4, 20),
    partner("beyond", 11),
    partner("close", 3, 2),
  ];
  const bySkill = new Map([
    ["taps", [far, near, middle, beyond]],
    ["lamps", [middle, far, close]],
  ]);
  const wanted = { place, skills: ["taps", "lamps", "sinks"], radiusKm: 10 };
  const who = (more: object) =>
    whoServes({ ...emptyRoster, bySkill }, { ...wanted, ...more }).map(({ partner: { id } }) => id);
  expect(who({})).toEqual(["far", "near", "middle"]);
  expect(who({ nearest: 2 })).toEqual(["near", "middle"]);
  expect(who({ nearest: 9 })).toEqual(["near", "middle", "far"]);
  expect(who({ skills: ["lamps"] })).toEqual(["middle", "far"]);
  expect(who({ only: ["far", "close"] })).toEqual(["far"]);
  expect(whoServes({ ...emptyRoster, bySkill }, wanted)[1]?.kilometres).toBeCloseTo(1, 3);
});

const day = "2099-03-02";
const wednesday = { weekday: 3, works_from: "08:00", works_until: "12:00" };

/** What can be changed about a partner. */
const changes: Record<string, (tx: Tx, id: string, skill: string) => { execute: () => Promise<unknown> }> = {
  approved: (tx, id) => tx.updateTable("partner").where("id", "=", id).set({ status: "Approved" }),
  suspended: (tx, id) => tx.updateTable("partner").where("id", "=", id).set({ status: "Suspended" }),
  moved: (tx, id) => tx.updateTable("partner").where("id", "=", id).set({ latitude: sql`latitude + 0.01` }),
  "goes further": (tx, id) =>
    tx.updateTable("partner").where("id", "=", id).set({ radius_km: sql`coalesce(radius_km, 0) % 50 + 1` }),
  "has learnt": (tx, partner_id, sub_category_id) =>
    tx
      .insertInto("partner_skill")
      .values({ partner_id, sub_category_id })
      .onConflict((on) => on.doNothing()),
  "has forgotten": (tx, id) => tx.deleteFrom("partner_skill").where("partner_id", "=", id),
  "works on Wednesdays": (tx, partner_id) =>
    tx
      .insertInto("partner_hours")
      .values({ partner_id, ...wednesday })
      .onConflict((on) => on.columns(["partner_id", "weekday"]).doUpdateSet(wednesday)),
  "works on no day": (tx, id) => tx.deleteFrom("partner_hours").where("partner_id", "=", id),
  "takes a day off": (tx, partner_id) =>
    tx
      .insertInto("partner_day_off")
      .values({ partner_id, day })
      .onConflict((on) => on.doNothing()),
  "takes none off": (tx, id) => tx.deleteFrom("partner_day_off").where("partner_id", "=", id),
};
const change = fc.record({ who: fc.nat(2), what: fc.constantFrom(...Object.keys(changes)) });

test("reading change by change gives the same roster as reading everything", async () => {
  const { id: skill } = await aSubCategory(given.db);
  const ids: string[] = [];
  for (const _ of "abc") ids.push((await aWorkingPartner(given.db)).id);
  const inOrder = ({ partners, ...roster }: Roster) => ({
    ...roster,
    partners: [...partners.values()].sort((a, b) => a.id.localeCompare(b.id)),
    bySkill: new Map([...roster.bySkill].map(([name, able]) => [name, able.map(({ id }) => id).sort()])),
  });
  let known = await readRoster(given.db, emptyRoster);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (commit) => {
      await given.db.transaction().execute(async (tx) => {
        for (const { who, what } of commit) await changes[what]?.(tx, ids[who] ?? "", skill).execute();
      });
      known = await readRoster(given.db, known);
      expect(inOrder(known)).toEqual(inOrder(await readRoster(given.db, emptyRoster)));
    }),
    { numRuns: 40 },
  );
});
