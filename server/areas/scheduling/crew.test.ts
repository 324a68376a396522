import { endpoints } from "@chowk/contract";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { atDesk } from "../../tests/support/complaints.ts";
import { aCrew, aCrewWanted } from "../../tests/support/crews.ts";
import { aJob, anUpload, aRate } from "../../tests/support/factories.ts";
import { sentTo } from "../../tests/support/sent.ts";
import { startCodeNow } from "../../tests/support/visits.ts";
import { payOf, shareOfEach } from "./pay.ts";

const given = useApp();
afterEach(() => given.db.updateTable("business_settings").set({ settings: "{}" }).execute());

/** A crew at work: all are at the door, and the one who leads has begun. */
async function atWork(wanted: Parameters<typeof aCrew>[1] = {}) {
  const it = await aCrew(given, wanted);
  await it.beginIn(5);
  for (const each of it.team) await each.come();
  await it.lead.start();
  return it;
}

describe("a service that takes two partners", () => {
  test("can be booked when two are free, and holds the time of both", async () => {
    const it = await aCrewWanted(given, { partners: 3 });
    const [first] = (await it.slots()).days.flatMap(({ starts }) => starts);
    expect((await it.place({ slot: first ?? "" })).status).toBe(200);
    // One is left, which is one too few.
    const after = (await it.slots()).days.flatMap(({ starts }) => starts);
    expect(after.length).toBeGreaterThan(0);
    expect(after).not.toContain(first);
    expect(await it.place({ slot: first ?? "" })).toMatchObject({ status: 409, reason: "TIME_TAKEN" });
  });

  test("cannot be booked where one partner does it", async () => {
    const it = await aCrewWanted(given, { partners: 1 });
    expect(await it.slots()).toMatchObject({ served: true, tooMuch: true, first: null });
    expect(await it.place()).toMatchObject({ status: 409, reason: "TOO_MUCH_FOR_A_VISIT" });
    const near = await given.call(endpoints.nextFree, {
      params: { serviceId: it.service.id },
      query: { quantity: 1, pincode: it.address.pincode },
    });
    expect(near.data.results).toMatchObject({ answer: "too much" });
  });

  test("says on its page how many come, and is one line of the order with a visit for each of them", async () => {
    const it = await aCrew(given);
    const shown = await given.call(endpoints.getService, { params: { serviceId: it.service.id } });
    expect(shown.data.results).toMatchObject({ people: 2 });
    expect(await it.read()).toMatchObject({
      totalPrice: 1000,
      services_json: [{ serviceDetail: { ServiceName: "Wardrobe moving" } }],
      visits: [{ _id: it.lead.jobId }, { _id: it.helper.jobId, helps: it.lead.jobId, startCode: null }],
    });
  });

  test("lets its customer choose who leads, of all who are free then", async () => {
    const it = await aCrewWanted(given, { partners: 3 });
    const ids = it.partners.map(({ id }) => id);
    await given.db.updateTable("partner").set({ shown: true }).where("id", "in", ids).execute();
    const [slot = ""] = (await it.slots()).days.flatMap(({ starts }) => starts);
    const query = { services: it.service.id, addressId: it.address.id, slot };
    const { data } = await given.call(endpoints.partnersFree, { as: it.customer, query });
    expect(data.results.map(({ _id }) => _id).sort()).toEqual(ids.sort());
  });

  test.each([
    ["a customer", new Date()],
    ["a newcomer", null],
  ])("is led by the partner whom %s asks for", async (_, phone_verified_at) => {
    for (const which of [0, 3]) {
      const it = await aCrewWanted(given, { partners: 4 });
      await given.db.updateTable("customer").set({ phone_verified_at }).where("id", "=", it.customer.id).execute();
      const ids = it.partners.map(({ id }) => id);
      await given.db.updateTable("partner").set({ shown: true }).where("id", "in", ids).execute();
      const asked = ids[which] ?? "";
      const { data } = await it.place({ askFirst: [asked] });
      const lead = await given.db
        .selectFrom("job")
        .select("partner_id")
        .where("booking_id", "=", data.results[0]?._id ?? "")
        .where("helps_id", "is", null)
        .executeTakeFirstOrThrow();
      expect(lead.partner_id).toBe(asked);
    }
  });
});

describe("those who help", () => {
  test("see what is done, what they earn, and with whom; only the one who leads takes the cash", async () => {
    const it = await aCrew(given);
    await it.lead.accept();
    const { earned } = payOf(1000_00, 20);
    const seen = await it.helper.seen();
    expect(seen).toMatchObject({
      ...{ services: [{ name: "Wardrobe moving" }], earns: earned / 200, toCollect: 0 },
      crew: { leads: false, people: 2, others: [it.lead.partner.name.split(" ")[0]] },
    });
    // Whoever has not said that they come is not named.
    expect(await it.lead.seen()).toMatchObject({
      earns: earned / 200,
      toCollect: 1000,
      crew: { leads: true, people: 2, others: [] },
    });
  });

  test("begin with the one who leads if they are there, else with the same code", async () => {
    const it = await aCrew(given, { people: 3 });
    const [, there, late] = it.team;
    await it.beginIn(5);
    await it.lead.come();
    await there?.come();
    expect(await there?.start()).toMatchObject({ status: 409, reason: "LED_BY_ANOTHER" });
    await it.lead.start();
    expect(await it.statuses()).toEqual(["Started", "Started", "Offered"]);
    await late?.come();
    const code = await startCodeNow(given, it.lead.jobId);
    expect(await late?.start(code === "0000" ? "0001" : "0000")).toMatchObject({
      status: 422,
      reason: "WRONG_START_CODE",
    });
    expect((await late?.start())?.status).toBe(200);
    expect(await it.statuses()).toEqual(["Started", "Started", "Started"]);
  });

  test("neither end the visit nor propose or show anything: that is for the one who leads", async () => {
    const it = await atWork();
    const of = { as: it.helper.partner, params: { id: it.helper.jobId } };
    const refused = { status: 409, reason: "LED_BY_ANOTHER" };
    expect(await it.helper.complete()).toMatchObject(refused);
    expect(await it.helper.notMet()).toMatchObject(refused);
    expect(
      await given.call(endpoints.endVisit, { ...of, body: { reason: "It is broken.", cashReceived: 0 } }),
    ).toMatchObject(refused);
    const rate = await aRate(given.db, { sub_category_id: it.service.sub_category_id });
    const { url: photo } = await anUpload(given.db);
    const body = { lines: [{ rateId: rate.id, quantity: 1 }], reason: "It is cracked.", photo };
    expect(await given.call(endpoints.proposeExtra, { ...of, body })).toMatchObject(refused);
    expect(await given.call(endpoints.setProof, { ...of, body: { done: [], used: "Tape" } })).toMatchObject({
      reason: "PROOF_CLOSED",
    });
    expect(await it.statuses()).toEqual(["Started", "Started"]);
  });

  test("end with the visit, and earn as much as the one who leads; the customer hears of one visit", async () => {
    const it = await aCrew(given);
    const told = async () => {
      await given.runJobs();
      const rows = await given.db.selectFrom("told").select("name").where("told_to", "=", it.customer.id).execute();
      return rows.map(({ name }) => name);
    };
    await it.beginIn(5);
    for (const each of it.team) await each.come();
    expect(await told()).toEqual(["order-placed", "start-code"]);
    await it.lead.start();
    expect((await it.lead.complete(1000)).status).toBe(200);
    expect(await it.statuses()).toEqual(["Completed", "Completed"]);
    const { earned } = payOf(1000_00, 20);
    expect(await it.books()).toEqual([
      { partner: 1000_00 - earned / 2, commission: earned / 2 - 1000_00 },
      { partner: -earned / 2, commission: earned / 2 },
    ]);
    expect(await told()).toEqual(["order-placed", "start-code", "order-completed"]);
    const bills = await given.db.selectFrom("invoice").select("details").where("booking_id", "=", it.id).execute();
    expect(bills).toMatchObject([{ details: { total: 1000_00, lines: [{ description: "Wardrobe moving" }] } }]);
  });

  test("who never came earn nothing, and are told that they are not needed", async () => {
    const it = await aCrew(given);
    await it.beginIn(5);
    await it.helper.accept();
    await it.lead.come();
    await it.lead.start();
    expect((await it.lead.complete(1000)).status).toBe(200);
    expect(await it.statuses()).toEqual(["Completed", "Cancelled"]);
    const { earned } = payOf(1000_00, 20);
    expect(await it.books()).toEqual([{ partner: 1000_00 - earned, commission: earned - 1000_00 }, {}]);
    expect(await it.read()).toMatchObject({ ordStatus: "Completed", visits: [{ _id: it.lead.jobId }] });
    await given.runJobs();
    expect(await sentTo(given, it.helper.partner.phone)).toContainEqual(
      expect.objectContaining({ template: "job-cancelled" }),
    );
  });

  test("go with the order when it is cancelled, and when nobody is at the door", async () => {
    const cancelled = await aCrew(given);
    await given.call(endpoints.cancelOrder, { as: cancelled.customer, params: { id: cancelled.id } });
    expect(await cancelled.statuses()).toEqual(["Cancelled", "Cancelled"]);

    const shut = await aCrew(given);
    await shut.beginIn(5);
    for (const each of shut.team) await each.come();
    await shut.beginIn(-120);
    await given.db
      .updateTable("business_settings")
      .set({ settings: JSON.stringify({ waitMinutes: 0 }) })
      .execute();
    expect((await shut.lead.notMet()).status).toBe(200);
    expect(await shut.statuses()).toEqual(["Cancelled", "Cancelled"]);
    expect((await shut.read()).ordStatus).toBe("Cancelled");
  });

  test("keep their part when the order is moved", async () => {
    const it = await aCrew(given, { partners: 5 });
    for (const each of it.team) await each.accept();
    // Whoever ranks last leads, and the one before them helps.
    const before = it.partners
      .map(({ id }) => id)
      .sort()
      .reverse()
      .slice(0, 2);
    for (const [at, { id }] of (await it.visits()).entries())
      await given.db
        .updateTable("job")
        .set({ partner_id: before[at] ?? null })
        .where("id", "=", id)
        .execute();
    const { data } = await given.call(endpoints.listSlots, { as: it.customer, query: { orderId: it.id } });
    const slot = data.results.days.flatMap(({ starts }) => starts).at(-1) ?? "";
    const moved = await given.call(endpoints.rescheduleOrder, {
      as: it.customer,
      params: { id: it.id },
      body: { slot },
    });
    expect(moved.status).toBe(200);
    expect(await it.visits()).toMatchObject(
      before.map((partner_id) => ({ partner_id, status: "Offered", startsAt: new Date(slot) })),
    );
  });

  test("stay as long as the one who leads when more is agreed to, unless they have to be elsewhere", async () => {
    const it = await atWork();
    const elsewhere = await aJob(given.db, {
      ...{ booking_id: (await aCrew(given)).id, partner_id: it.helper.partner.id, status: "Accepted", minutes: 60 },
      ...{ startsAt: new Date(Date.now() + 120 * 60_000), sub_category_id: it.service.sub_category_id },
    });
    const card = await given.call(endpoints.jobExtras, { as: it.lead.partner, params: { id: it.lead.jobId } });
    // From the end of the visit until the helper has to leave.
    expect(card.data.minutesFree).toBeLessThan(60);
    const rate = await aRate(given.db, { sub_category_id: it.service.sub_category_id, minutes: 10 });
    const { url: photo } = await anUpload(given.db);
    await given.call(endpoints.proposeExtra, {
      ...{ as: it.lead.partner, params: { id: it.lead.jobId } },
      body: { lines: [{ rateId: rate.id, quantity: 1 }], reason: "It is cracked.", photo },
    });
    const { data } = await given.call(endpoints.listExtras, { as: it.customer, params: { id: it.id } });
    const [extra] = data.results;
    const params = { id: it.id, extraId: extra?._id ?? "" };
    expect(
      (await given.call(endpoints.agreeToExtra, { as: it.customer, params, body: { newTotal: extra?.newTotal ?? 0 } }))
        .status,
    ).toBe(200);
    const [lead, helper] = await it.visits();
    expect(helper?.endsAt).toEqual(lead?.endsAt);
    expect(lead && lead.endsAt.getTime() - lead.startsAt.getTime()).toBe(70 * 60_000);
    await given.db.deleteFrom("job").where("id", "=", elsewhere.id).execute();
  });

  test("are asked for again when the work is put right, but have no warranty of their own", async () => {
    const it = await atWork({ partners: 3 });
    await it.lead.complete(1000);
    const of = { as: it.customer, params: { id: it.id } };
    const { data } = await given.call(endpoints.listComplaints, of);
    expect(data.results.visits.map(({ jobId }) => jobId)).toEqual([it.lead.jobId]);
    await given.call(endpoints.complain, { ...of, body: { jobId: it.lead.jobId, kind: "work", said: "It leans." } });
    const desk = await atDesk(given);
    const [complaint] = (await given.call(endpoints.listComplaints, of)).data.results.complaints;
    const id = complaint?._id ?? "";
    const startsAt = (await desk.times(id)).at(-1) ?? "";
    const answer = { outcome: "visit", reason: "They come again.", startsAt } as const;
    expect(await desk.answer(id, { ...answer, toCredit: false, atPartnersCost: false })).toMatchObject({ status: 200 });
    const again = await given.db
      .selectFrom("job as j")
      .innerJoin("booking as b", "b.id", "j.booking_id")
      .where("b.complaint_id", "=", id)
      .orderBy("j.helps_id", (order) => order.nullsFirst())
      .select(["j.partner_id", "j.helps_id"])
      .execute();
    expect(again).toMatchObject([{ partner_id: it.lead.partner.id, helps_id: null }, { helps_id: expect.any(String) }]);
  });
});

test("the database has nobody help another order, or a visit that helps, or have work of their own", async () => {
  const [one, other] = [await aCrew(given), await aCrew(given)];
  const help = (jobId: string, helps: string) =>
    given.db.updateTable("job").set({ helps_id: helps }).where("id", "=", jobId).execute();
  await expect(help(one.helper.jobId, other.lead.jobId)).rejects.toThrow("does not lead it");
  await expect(help(one.helper.jobId, one.helper.jobId)).rejects.toThrow("does not lead it");
  await expect(help(one.lead.jobId, one.helper.jobId)).rejects.toThrow();
  await expect(
    given.db.transaction().execute(async (tx) => {
      await tx.updateTable("booking_line").set({ job_id: one.helper.jobId }).where("booking_id", "=", one.id).execute();
      await tx.updateTable("job").set({ helps_id: one.lead.jobId }).where("id", "=", one.helper.jobId).execute();
    }),
  ).rejects.toThrow("has work of its own");
  expect(await one.statuses()).toEqual(["Offered", "Offered"]);
});

test("what a visit brings is shared to the paisa, the odd ones to the one who leads", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 3 }), (earned, helpers) => {
      const each = shareOfEach(earned, helpers);
      const lead = earned - each * helpers;
      expect(lead).toBeGreaterThanOrEqual(each);
      expect(lead - each).toBeLessThanOrEqual(helpers);
    }),
  );
});
