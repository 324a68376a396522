import { randomUUIDv7 } from "node:crypto";
import type { JobStatus } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aJob, anOrder, aPartnerReview, aSubCategory, aWorkingPartner } from "../../tests/support/factories.ts";
import { listVisits } from "./visits.ts";

const given = useApp();

interface Made {
  status: JobStatus;
  /** What happened to it, in this order. */
  events?: string[];
  rating?: [sum: number, count: number];
}

/** The visits of an order, in their order, beside another order with the same. */
async function visitsOf(visits: Made[], ofOrder: string[] = []) {
  const make = async () => {
    const { id: booking_id } = await anOrder(given.db);
    const ids = visits.map(() => randomUUIDv7()).sort();
    const made = [];
    const note = (event: string, job_id: string | null, by_id: string) =>
      given.db.insertInto("booking_event").values({ booking_id, job_id, event, by_kind: "partner", by_id }).execute();
    for (const [n, { status, events = [], rating: [rating_sum, rating_count] = [0, 0] }] of visits.entries()) {
      const { id: sub_category_id } = await aSubCategory(given.db, { name: `Kind ${n}` });
      const { id: partner_id } = await aWorkingPartner(given.db, { name: `Partner ${n}`, rating_sum, rating_count });
      const id = ids[n] ?? "";
      const partner = status === "Unassigned" ? null : partner_id;
      await aJob(given.db, {
        id,
        booking_id,
        sub_category_id,
        status,
        partner_id: partner,
        startsAt: new Date("2100-01-04T10:00:00Z"),
      });
      for (const event of events) await note(event, id, partner_id);
      made.push({ id, partner_id });
    }
    for (const event of ofOrder) await note(event, null, made[0]?.partner_id ?? "");
    return { booking_id, made };
  };
  const own = await make();
  await make();
  return { ...own, shown: await listVisits(given.parts, own.booking_id, "en") };
}

describe("an order's visits", () => {
  test("are its own, the first one first, each with its own partner and what happened to it and to the order", async () => {
    const { made, shown } = await visitsOf(
      [
        { status: "Traveling", events: ["accepted", "set out"] },
        { status: "Accepted", events: ["accepted", "given back", "accepted"] },
        { status: "Unassigned", events: ["offered", "declined"] },
      ],
      ["placed", "paid", "noted"],
    );
    expect(shown).toMatchObject(
      made.map(({ id, partner_id }, n) => ({
        ...{ _id: id, name: `Kind ${n}`, startsAt: "2100-01-04T10:00:00.000Z", endsAt: "2100-01-04T11:00:00.000Z" },
        partner: n < 2 ? { _id: partner_id, name: `Partner ${n}` } : null,
      })),
    );
    expect(shown.map(({ events }) => events.map(({ event }) => event))).toEqual([
      ["accepted", "set out", "paid"],
      ["accepted", "given back", "accepted", "paid"],
      ["paid"],
    ]);
    expect(shown[0]?.events[0]).toMatchObject({ by: "partner", at: expect.stringMatching(/Z$/) });
  });

  test("show the mean of a partner's ratings to one decimal, and only what this order's customer said", async () => {
    const { booking_id, made } = await visitsOf([
      { status: "Completed", rating: [14, 3] },
      { status: "Completed", rating: [9, 2] },
    ]);
    const [first, second] = made.map(({ partner_id }) => partner_id) as [string, string];
    const elsewhere = { booking_id: (await anOrder(given.db)).id, review: "Late." };
    await aPartnerReview(given.db, { ...elsewhere, partner_id: first, rating: 1 });
    await aPartnerReview(given.db, { booking_id, partner_id: first, rating: 4, review: "Neat." });
    await aPartnerReview(given.db, { ...elsewhere, partner_id: second, rating: 1 });
    await given.db.updateTable("partner").set({ rating_sum: 14, rating_count: 3 }).where("id", "=", first).execute();
    await given.db.updateTable("partner").set({ rating_sum: 9, rating_count: 2 }).where("id", "=", second).execute();
    const shown = await listVisits(given.parts, booking_id, "en");
    expect(shown.map(({ partner }) => partner)).toMatchObject([
      { overallRating: 4.7, ratings: 3, rating: 4, review: "Neat." },
      { overallRating: 4.5, ratings: 2, rating: null, review: null },
    ]);
  });

  test.each<[string, string[], boolean]>([
    ["had accepted", ["accepted"], true],
    ["had accepted and set out", ["accepted", "set out"], true],
    ["never accepted", ["declined"], false],
    ["had given it back", ["accepted", "given back"], false],
    ["had lost it", ["accepted", "taken away"], false],
    ["had not accepted its new time", ["accepted", "rescheduled"], false],
    ["had accepted its new time", ["accepted", "rescheduled", "accepted"], true],
  ])("name the partner of a cancelled one only if they %s", async (_, events, isNamed) => {
    const { shown } = await visitsOf([{ status: "Cancelled", events: [...events, "cancelled"] }]);
    expect(shown[0]?.partner?.name).toBe(isNamed ? "Partner 0" : undefined);
  });
});
