import { randomUUIDv7 } from "node:crypto";
import type { JobStatus } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import type { Tx } from "../../platform/database/connection.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { aJob, anOrder, aSubCategory, aWorkingPartner } from "../../tests/support/factories.ts";
import { type By, bySystem } from "../order-book/order-book.ts";
import { errandOf, moveVisits, offerPaid, rescheduleVisits } from "./move-visits.ts";

const given = useDatabase();
const zone = { TIME_ZONE: "Asia/Kolkata" };
const at = (days: number, plainTime: string) =>
  new Date(
    Temporal.Now.plainDateISO(zone.TIME_ZONE).add({ days }).toZonedDateTime({ timeZone: zone.TIME_ZONE, plainTime })
      .epochMilliseconds,
  );
const ten = at(3, "10:00");
const transact = <T>(run: (tx: Tx) => Promise<T>) => given.db.transaction().execute(run);

interface Made {
  status: JobStatus;
  minutes?: number;
  /** By default ten o'clock in three days. */
  startsAt?: Date;
  hours?: { from: string; until: string };
}

/** An order with visits, each of another kind and with another partner, and one like it that must stay as it is. */
async function anOrderWith(...visits: Made[]) {
  const isToPay = visits.some(({ status }) => status === "Reserved");
  const make = async () => {
    const order = await anOrder(given.db, {
      ...{ latitude: 12.97, longitude: 77.64 },
      ...(isToPay ? { status: "Pending", payment_type: "Online", payment_status: "PENDING" } : {}),
    });
    const jobs = [];
    const ids = visits.map(() => randomUUIDv7()).sort();
    for (const [n, { status, minutes = 60, startsAt = ten, hours }] of visits.entries()) {
      const { id: sub_category_id } = await aSubCategory(given.db);
      const partner = await aWorkingPartner(given.db, { skills: [sub_category_id], ...(hours ? { hours } : {}) });
      const partner_id = status === "Unassigned" ? null : partner.id;
      const job = await aJob(given.db, {
        ...{ id: ids[n] ?? "", booking_id: order.id, sub_category_id, partner_id, status, startsAt, minutes },
      });
      jobs.push({ ...job, partner });
    }
    const now = () => given.db.selectFrom("job").selectAll().where("booking_id", "=", order.id).orderBy("id").execute();
    const lines = () =>
      given.db
        .selectFrom("booking_event")
        .select(["job_id", "event", "by_kind", "note"])
        .where("booking_id", "=", order.id)
        .orderBy("id")
        .execute();
    return { order, jobs, now, lines };
  };
  const [own, bystander] = [await make(), await make()];
  const before = await bystander.now();
  const elsewhere = async () => {
    expect(await bystander.now()).toEqual(before);
    expect(await bystander.lines()).toEqual([]);
  };
  return { ...own, elsewhere };
}

describe("the visits of an order that was paid", () => {
  test("are offered to the partners held for them, each with the time to answer of their own hours and days off", async () => {
    const { order, jobs, now, lines, elsewhere } = await anOrderWith(
      { status: "Reserved", hours: { from: "07:00", until: "21:00" } },
      { status: "Reserved", hours: { from: "08:15", until: "19:00" } },
      { status: "Cancelled" },
    );
    const [today, tomorrow] = [0, 1].map((days) => Temporal.Now.plainDateISO(zone.TIME_ZONE).add({ days }).toString());
    const off = jobs
      .slice(0, 2)
      .flatMap(({ partner }) => [today, tomorrow].map((day) => ({ partner_id: partner.id, day: day ?? "" })));
    await given.db.insertInto("partner_day_off").values(off).execute();

    expect(await transact((tx) => offerPaid(tx, zone, order.id))).toBe(true);

    const [first, second, cancelled] = await now();
    expect(first).toMatchObject({ status: "Offered", answer_by: at(2, "07:15") });
    expect(second).toMatchObject({ status: "Offered", answer_by: at(2, "08:30") });
    expect(cancelled).toMatchObject({ status: "Cancelled", answer_by: null });
    expect(await lines()).toEqual(
      [first, second].map((job) => ({ job_id: job?.id, event: "paid", by_kind: "system", note: null })),
    );
    await elsewhere();
  });

  test("are none if the order is older than visits", async () => {
    const { id } = await anOrder(given.db);
    expect(await transact((tx) => offerPaid(tx, zone, id))).toBe(false);
    expect(await transact((tx) => moveVisits(tx, id, { event: "cancelled", by: bySystem }))).toBe(false);
    expect(await errandOf(given.db, zone, id)).toBeUndefined();
    const again = { startsAt: ten, by: bySystem };
    expect(await transact((tx) => rescheduleVisits(tx, zone, id, again))).toBe(false);
  });
});

test("all visits of an order move together, those that were cancelled aside", async () => {
  const { order, jobs, now, lines, elsewhere } = await anOrderWith(
    { status: "Accepted" },
    { status: "Cancelled" },
    { status: "Unassigned" },
  );
  const by: By = { kind: "customer", id: order.customer_id };
  const move = { event: "cancelled", by, note: "I am ill." } as const;
  expect(await transact((tx) => moveVisits(tx, order.id, move))).toBe(true);
  expect((await now()).map(({ status }) => status)).toEqual(["Cancelled", "Cancelled", "Cancelled"]);
  expect(await lines()).toEqual(
    [jobs[0], jobs[2]].map((job) => ({ job_id: job?.id, event: "cancelled", by_kind: "customer", note: "I am ill." })),
  );
  await elsewhere();
});

test("an order asks for what its visits do, at its place, without those that were cancelled", async () => {
  const { order, jobs } = await anOrderWith(
    { status: "Accepted", minutes: 45 },
    { status: "Cancelled", minutes: 30 },
    { status: "Unassigned", minutes: 150 },
  );
  expect(await errandOf(given.db, zone, order.id)).toMatchObject({
    place: { latitude: 12.97, longitude: 77.64 },
    moving: order.id,
    visits: [
      { subCategoryId: jobs[0]?.sub_category_id, minutes: 45 },
      { subCategoryId: jobs[2]?.sub_category_id, minutes: 150 },
    ],
  });
});

test("an order far ahead looks a week before and after its day, counted by the calendar, at any time of the day", async () => {
  // Just after midnight: less than so many times 24 hours from now.
  const { order } = await anOrderWith({ status: "Accepted", startsAt: at(20, "00:05") });
  expect(await errandOf(given.db, zone, order.id)).toMatchObject({ days: { from: 13, count: 28 } });
});

describe("an order that moves to another time", () => {
  const later = at(4, "15:00");
  const asked = (order: { customer_id: string }) => ({
    ...{ startsAt: later, by: { kind: "customer", id: order.customer_id } as const, note: "Not at home." },
  });
  const periodOf = ({ during }: { during: unknown }) =>
    String(during)
      .replaceAll(/[[")]/g, "")
      .split(",")
      .map((moment) => new Date(moment));

  test("keeps its partners, though others are nearer, and each visit its length; all are asked again", async () => {
    const { order, jobs, now, lines, elsewhere } = await anOrderWith(
      { status: "Accepted", minutes: 45 },
      { status: "Offered", minutes: 150 },
    );
    for (const { sub_category_id } of jobs)
      await aWorkingPartner(given.db, { skills: [sub_category_id], latitude: 12.97, longitude: 77.64 });

    expect(await transact((tx) => rescheduleVisits(tx, zone, order.id, asked(order)))).toBe(true);

    const after = await now();
    expect(after).toMatchObject(jobs.map(({ partner }) => ({ status: "Offered", partner_id: partner.id })));
    expect(after.map(periodOf)).toEqual([
      [later, at(4, "15:45")],
      [later, at(4, "17:30")],
    ]);
    for (const { answer_by } of after) {
      expect(answer_by?.getTime()).toBeGreaterThan(Date.now());
      expect(answer_by?.getTime()).toBeLessThan(later.getTime());
    }
    expect(await lines()).toEqual(
      jobs.map(({ id }) => ({ job_id: id, event: "rescheduled", by_kind: "customer", note: "Not at home." })),
    );
    await elsewhere();
  });

  test("gets another partner where its own is not free, and one where it had none", async () => {
    const { order, jobs, now } = await anOrderWith({ status: "Accepted" }, { status: "Unassigned" });
    const [busy, missing] = jobs;
    await aJob(given.db, { partner_id: busy?.partner.id ?? "", status: "Accepted", startsAt: later });
    const other = await aWorkingPartner(given.db, { skills: [busy?.sub_category_id ?? ""] });
    await transact((tx) => rescheduleVisits(tx, zone, order.id, asked(order)));
    expect(await now()).toMatchObject([
      { status: "Offered", partner_id: other.id },
      { status: "Offered", partner_id: missing?.partner.id },
    ]);
  });

  test("can move by less than its own length: its own visits are not in its way", async () => {
    const { order, jobs, now } = await anOrderWith({ status: "Accepted", minutes: 120 });
    const soon = { ...asked(order), startsAt: at(3, "10:30") };
    await transact((tx) => rescheduleVisits(tx, zone, order.id, soon));
    const [job] = await now();
    expect(job).toMatchObject({ status: "Offered", partner_id: jobs[0]?.partner.id });
    expect(job && periodOf(job)).toEqual([at(3, "10:30"), at(3, "12:30")]);
  });

  test("leaves visits that were cancelled where they were", async () => {
    const { order, jobs, now } = await anOrderWith({ status: "Cancelled" }, { status: "Accepted" });
    await transact((tx) => rescheduleVisits(tx, zone, order.id, asked(order)));
    const [cancelled, moved] = await now();
    expect(cancelled).toMatchObject({ status: "Cancelled", during: jobs[0]?.during });
    expect(moved && periodOf(moved)[0]).toEqual(later);
  });

  test("stays as it was if one of its visits finds nobody", async () => {
    const { order, jobs, now, lines } = await anOrderWith({ status: "Accepted" }, { status: "Accepted" });
    await aJob(given.db, { partner_id: jobs[1]?.partner.id ?? "", status: "Accepted", startsAt: later });
    const before = await now();
    await expect(transact((tx) => rescheduleVisits(tx, zone, order.id, asked(order)))).rejects.toMatchObject({
      reason: "TIME_TAKEN",
    });
    expect(await now()).toEqual(before);
    expect(await lines()).toEqual([]);
  });
});
