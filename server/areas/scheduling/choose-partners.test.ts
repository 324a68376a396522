import type { Position } from "@chowk/contract";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Tx } from "../../platform/database/connection.ts";
import { useDatabase, waitingForLock } from "../../tests/support/database.ts";
import { aCustomer, aJob, anOrder, aSubCategory, aWorkingPartner } from "../../tests/support/factories.ts";
import { readSettings } from "../settings/settings.ts";
import { choosePartners, holdPartners, refuseContested, seekPartners } from "./choose-partners.ts";
import type { Wish } from "./find-start.ts";
import { findTimes } from "./slots.ts";

const given = useDatabase();
const zone = { TIME_ZONE: "Asia/Kolkata" };
const place: Position = { latitude: 12.9716, longitude: 77.6412 };
const tomorrowAt = (plainTime: string) =>
  new Date(
    Temporal.Now.plainDateISO(zone.TIME_ZONE).add({ days: 1 }).toZonedDateTime({ timeZone: zone.TIME_ZONE, plainTime })
      .epochMilliseconds,
  );
const ten = tomorrowAt("10:00");

/** A wish for kinds of service (by minutes), and partners who do some of them, each a little farther away than the one before. */
async function aWish(minutes: readonly number[], partners: readonly (readonly number[])[]) {
  const skills: string[] = [];
  for (const _ of minutes) skills.push((await aSubCategory(given.db)).id);
  const ids: string[] = [];
  for (const [n, able] of partners.entries())
    ids.push(
      (
        await aWorkingPartner(given.db, {
          ...{ skills: able.flatMap((skill) => skills[skill] ?? []), latitude: place.latitude + n / 1000 },
        })
      ).id,
    );
  const visits = minutes.map((each, n) => ({ subCategoryId: skills[n] ?? "", minutes: each }));
  const wish: Wish = { place, visits, startsAt: ten };
  const transact = <T>(run: (tx: Tx) => Promise<T>) => given.db.transaction().execute(run);
  const choose = (more: Partial<Wish> = {}) => transact((tx) => choosePartners(tx, zone, { ...wish, ...more }));
  const chosen = async (more?: Partial<Wish>) =>
    (await choose(more)).visits.map(({ partnerId }) => ids.indexOf(partnerId));
  const seek = async () => seekPartners(given.db, zone, wish, await readSettings(given.db));
  const book = (partner: number, startsAt = ten, status = "Accepted") =>
    aJob(given.db, { partner_id: ids[partner] ?? "", startsAt, status });
  /** Books partners in a transaction that has not ended: nobody else can hold them. */
  const hold = async (...some: number[]) => {
    const tx = await given.db.startTransaction().execute();
    onTestFinished(() => (tx.isCommitted || tx.isRolledBack ? undefined : tx.rollback().execute()));
    for (const n of some)
      await tx
        .selectFrom("partner")
        .select("id")
        .where("id", "=", ids[n] ?? "")
        .forNoKeyUpdate()
        .execute();
    return tx;
  };
  return { wish, ids, skills, transact, choose, chosen, seek, book, hold };
}

describe("the partners of an order", () => {
  test("are the best who are free, each with their visit's own end and time to answer; the order ends with the longest", async () => {
    const { choose, ids, skills, book } = await aWish([60, 150, 90], [[0], [0], [1], [2]]);
    await book(0);

    const choice = await choose();

    expect(choice.startsAt).toEqual(ten);
    expect(choice.endsAt).toEqual(tomorrowAt("12:30"));
    expect(choice.visits).toEqual([
      ...[
        { subCategoryId: skills[0], minutes: 60, partnerId: ids[1], endsAt: tomorrowAt("11:00") },
        { subCategoryId: skills[1], minutes: 150, partnerId: ids[2], endsAt: tomorrowAt("12:30") },
        { subCategoryId: skills[2], minutes: 90, partnerId: ids[3], endsAt: tomorrowAt("11:30") },
      ].map((visit) => ({ ...visit, answerBy: expect.any(Date) })),
    ]);
    for (const { answerBy } of choice.visits) {
      expect(answerBy.getTime()).toBeGreaterThan(Date.now());
      expect(answerBy.getTime()).toBeLessThanOrEqual(ten.getTime());
    }
  });

  test("are different ones: whoever can do what nobody else can is left for it", async () => {
    const { chosen } = await aWish([60, 60], [[0, 1], [0], [0]]);
    expect(await chosen()).toEqual([1, 0]);
    const { chosen: other } = await aWish([60, 60], [[0, 1], [1], [1]]);
    expect(await other()).toEqual([0, 1]);
  });

  test("are the customer's former ones where those are free, for what each did", async () => {
    const { chosen, ids, skills } = await aWish([60, 60], [[0, 1], [0], [0], [1], [1]]);
    const preferred = new Map([
      [skills[0] ?? "", ids[2] ?? ""],
      [skills[1] ?? "", ids[4] ?? ""],
    ]);
    expect(await chosen({ preferred })).toEqual([2, 4]);
  });
});

describe("a partner whom another customer is booking right now", () => {
  test("is passed over at once for the next best, without waiting", async () => {
    const { chosen, hold } = await aWish([60], [[0], [0], [0]]);
    await hold(0);
    expect(await chosen()).toEqual([1]);
  });

  test("is passed over for each visit of an order", async () => {
    const { chosen, hold } = await aWish([60, 60], [[0], [1], [0], [1]]);
    await hold(0, 1);
    expect(await chosen()).toEqual([2, 3]);
  });

  test.each([
    1, 2,
  ])("is waited for if nobody else could come, for visits to %d partners, and has to be free then", async (visits) => {
    const { ids, chosen, hold, book } = await aWish([60, 60].slice(0, visits), [[0], [1]].slice(0, visits));
    const other = await hold(visits - 1);
    const waiting = chosen();
    await waitingForLock(given.db);
    // Nobody else is held meanwhile.
    const others = given.db.selectFrom("partner").select("id").where("id", "not in", ids);
    expect(await others.forNoKeyUpdate().skipLocked().execute()).toHaveLength((await others.execute()).length);
    await other.rollback().execute();
    expect(await waiting).toEqual([0, 1].slice(0, visits));

    const winner = await hold(visits - 1);
    const late = chosen().catch((error) => error);
    await waitingForLock(given.db);
    await book(visits - 1);
    await winner.commit().execute();
    expect(await late).toMatchObject({ reason: "TIME_TAKEN" });
  });

  test("makes way for another one in the same transaction if they turn out to be taken", async () => {
    const { transact, wish, ids, hold, book } = await aWish([60], [[0], [0]]);
    const other = await hold(0, 1);
    const waiting = transact((tx) => choosePartners(tx, zone, wish));
    await waitingForLock(given.db);
    await book(0);
    await other.commit().execute();
    expect((await waiting).visits).toMatchObject([{ partnerId: ids[1] }]);
  });

  test("is not booked by anybody else until that has ended, and others are", async () => {
    const { transact, wish, choose, ids } = await aWish([60], [[0], [0]]);
    await transact(async (tx) => {
      expect((await choosePartners(tx, zone, wish)).visits).toMatchObject([{ partnerId: ids[0] }]);
      expect((await choose()).visits).toMatchObject([{ partnerId: ids[1] }]);
    });
    expect((await choose()).visits).toMatchObject([{ partnerId: ids[0] }]);
  });
});

describe("partners who were found before", () => {
  test("are held as they were found", async () => {
    const { seek, transact, ids, skills } = await aWish([60, 60], [[0], [1]]);
    const sought = await seek();
    expect(await transact((tx) => holdPartners(tx, sought))).toMatchObject({
      startsAt: ten,
      visits: skills.map((subCategoryId, n) => ({ subCategoryId, partnerId: ids[n] })),
    });
  });

  test.each([1, 2])("are not held if one of %d was booked in the meantime", async (visits) => {
    const { seek, transact, book } = await aWish([60, 60].slice(0, visits), [[0], [1]].slice(0, visits));
    const sought = await seek();
    await book(visits - 1, tomorrowAt("10:30"));
    expect(await transact((tx) => holdPartners(tx, sought))).toBeUndefined();
  });

  test.each([1, 2])("are not held if one of %d may no longer work", async (visits) => {
    const { seek, transact, ids } = await aWish([60, 60].slice(0, visits), [[0], [1]].slice(0, visits));
    const sought = await seek();
    await given.db.updateTable("partner").set({ status: "Suspended" }).where("id", "in", ids.slice(-1)).execute();
    expect(await transact((tx) => holdPartners(tx, sought))).toBeUndefined();
  });
});

describe("a customer is told", () => {
  const refusal = (reason: string) => ({
    reason,
    data: { slots: expect.objectContaining({ days: expect.any(Array) }) },
  });

  test("that nobody comes there", async () => {
    const { choose, seek } = await aWish([60, 60], [[0]]);
    await expect(choose()).rejects.toMatchObject(refusal("NOBODY_COMES"));
    await expect(seek()).rejects.toMatchObject(refusal("NOBODY_COMES"));
  });

  test("that it is too much for one visit", async () => {
    const { choose } = await aWish([60, 60], [[0, 1]]);
    await expect(choose()).rejects.toMatchObject(refusal("TOO_MUCH_FOR_A_VISIT"));
  });

  test("that all are booked", async () => {
    const { ids, choose } = await aWish([60], [[0]]);
    await given.db.deleteFrom("partner_hours").where("partner_id", "in", ids).execute();
    await expect(choose()).rejects.toMatchObject(refusal("ALL_BOOKED"));
    await expect(choose({ startsAt: undefined })).rejects.toMatchObject(refusal("ALL_BOOKED"));
  });

  test("that the time is taken, and which times are free", async () => {
    const { choose, book, seek } = await aWish([60], [[0]]);
    await book(0);
    const refused = await choose().catch((error) => error);
    expect(refused).toMatchObject(refusal("TIME_TAKEN"));
    const starts = refused.data.slots.days.flatMap((each: { starts: string[] }) => each.starts);
    expect(starts).toContain(tomorrowAt("13:00").toISOString());
    expect(starts).not.toContain(ten.toISOString());
    await expect(seek()).rejects.toMatchObject(refusal("TIME_TAKEN"));
  });

  test("to confirm their phone if only the newcomers' share is taken, and that the time is taken otherwise", async () => {
    const { choose, ids, book, skills } = await aWish([60], [[0], [0]]);
    const newcomer = await aCustomer(given.db, { phone_verified_at: null });
    const { id: booking_id } = await anOrder(given.db, { customer_id: newcomer.id });
    const sub_category_id = skills[0] ?? "";
    await aJob(given.db, { booking_id, sub_category_id, partner_id: ids[0] ?? "", startsAt: ten });
    await expect(choose({ isUnconfirmed: true })).rejects.toMatchObject({
      ...{ reason: "PHONE_CODE_REQUIRED", values: { why: "share" } },
    });
    expect((await choose()).visits).toMatchObject([{ partnerId: ids[1] }]);
    await book(1);
    await expect(choose({ isUnconfirmed: true })).rejects.toMatchObject(refusal("TIME_TAKEN"));
  });
});

describe("a time that somebody has just come too late for", () => {
  test("is refused at once while nobody is free, and only that time", async () => {
    const { wish, choose, book } = await aWish([60], [[0], [0]]);
    const settings = await readSettings(given.db);
    const ask = (more: Partial<Wish> = {}) => refuseContested(given.db, zone, { ...wish, ...more }, settings);
    await book(0);
    await book(1);
    await ask();
    await expect(choose()).rejects.toMatchObject({ reason: "TIME_TAKEN" });
    await expect(ask()).rejects.toMatchObject({ reason: "TIME_TAKEN" });
    await expect(ask({ isUnconfirmed: true })).rejects.toMatchObject({ reason: "TIME_TAKEN" });
    await ask({ startsAt: tomorrowAt("15:00") });
    await ask({ startsAt: undefined });
  });

  test("is not refused to a customer for whom somebody is free", async () => {
    const { wish, choose, book } = await aWish([60], [[0]]);
    await book(0);
    await expect(choose()).rejects.toMatchObject({ reason: "TIME_TAKEN" });
    // The same time and kind of service at another place, where another partner comes.
    const there = { latitude: 28.61, longitude: 77.2 };
    const [skill = ""] = wish.visits.map(({ subCategoryId }) => subCategoryId);
    await aWorkingPartner(given.db, { ...there, skills: [skill] });
    const settings = await readSettings(given.db);
    await refuseContested(given.db, zone, { ...wish, place: there }, settings);
    expect((await findTimes(given.db, zone, { ...wish, place: there })).served).toBe(true);
  });
});
