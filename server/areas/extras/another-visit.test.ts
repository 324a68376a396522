import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aVisitWithCard } from "../../tests/support/extras.ts";
import { aJob } from "../../tests/support/factories.ts";
import { sentTo } from "../../tests/support/sent.ts";
import { startCodeNow } from "../../tests/support/visits.ts";

const given = useApp();

/** A visit whose partner, who can come again, has found two valves (₹440, 20 min) that need another visit. */
async function anotherVisit(visit?: Parameters<typeof aVisitWithCard>[1]) {
  const it = await aVisitWithCard(given, visit);
  await given.db
    .insertInto("partner_skill")
    .values({ partner_id: it.partner.id, sub_category_id: it.job.sub_category_id })
    .execute();
  const answer = await it.propose({ body: { anotherVisit: true } });
  expect(answer.status).toBe(200);
  const extra = (await it.listed()).find(({ anotherVisit }) => anotherVisit);
  if (!extra) throw new Error("Nothing was proposed");
  const params = { id: it.booking.id, extraId: extra._id };
  const slots = async () =>
    (
      await given.call(endpoints.listSlots, {
        ...{ as: it.customer, query: { orderId: it.booking.id, extraId: extra._id } },
      })
    ).data.results;
  const book = async (more: { slot?: string; total?: number; as?: { token: string } } = {}) => {
    const { as = it.customer, slot = (await slots()).first ?? "", total = 440 } = more;
    return given.call(endpoints.bookExtra, { as, params, body: { slot, total } });
  };
  const orders = () =>
    given.db.selectFrom("booking").where("customer_id", "=", it.customer.id).orderBy("id").selectAll().execute();
  return { ...it, extra, slots, book, orders };
}

/** The picture of the kind of work: what is on the rate card has none. */
const imageOf = async ({ job }: { job: { sub_category_id: string } }) =>
  (
    await given.db
      .selectFrom("sub_category")
      .select("image")
      .where("id", "=", job.sub_category_id)
      .executeTakeFirstOrThrow()
  ).image;

/** The order that was made, as its customer sees it, and its visit, as its partner does. */
async function booked(it: Awaited<ReturnType<typeof anotherVisit>>) {
  expect((await it.book()).status).toBe(200);
  const [extra] = await it.listed();
  const id = extra?.order?._id ?? "";
  const { id: jobId } = await given.db
    .selectFrom("job")
    .select("id")
    .where("booking_id", "=", id)
    .executeTakeFirstOrThrow();
  const as = it.partner;
  const params = { id: jobId };
  const code = await startCodeNow(given, jobId);
  return {
    ...{ id, jobId },
    order: async () => (await given.call(endpoints.getOrder, { as: it.customer, params: { id } })).data,
    job: async () => (await given.call(endpoints.getPartnerJob, { as, params })).data,
    /** The partner accepts, comes and begins. */
    begin: async () => {
      // The first visit is over by then.
      await it.complete(599);
      await given.call(endpoints.acceptJob, { as, params });
      await given.db
        .updateTable("job")
        .set({ during: sql`tstzrange(now() - interval '10 minutes', now() + interval '20 minutes')` })
        .where("id", "=", jobId)
        .execute();
      for (const call of [endpoints.setOut, endpoints.arrive]) await given.call(call, { as, params });
      expect((await given.call(endpoints.startJob, { as, params, body: { code } })).status).toBe(200);
    },
    complete: (cashReceived: number) => given.call(endpoints.completeJob, { as, params, body: { cashReceived } }),
  };
}

test("what needs another visit is shown with what that costs, need not fit before the next one, and adds nothing", async () => {
  const it = await aVisitWithCard(given);
  const ends = Date.now() - 600_000 + 3_600_000;
  await aJob(given.db, { partner_id: it.partner.id, status: "Accepted", startsAt: new Date(ends + 60_000) });
  expect(await it.propose()).toMatchObject({ reason: "EXTRA_TOO_LONG" });
  expect((await it.propose({ body: { anotherVisit: true } })).status).toBe(200);
  const [extra] = await it.listed();
  expect(extra).toMatchObject({
    ...{ state: "proposed", anotherVisit: true, added: 440, minutes: 20, newTotal: 440, newCash: 440, order: null },
    answerBy: new Date(Date.parse(extra?.proposedAt ?? "") + 14 * 86_400_000).toISOString(),
  });
  expect(await it.total()).toBe(599_00);
});

test("its customer is told, with a link and without a code", async () => {
  const it = await anotherVisit();
  const [sms, ...more] = await sentTo(given, it.customer.phone);
  expect(more).toEqual([]);
  expect(sms).toMatchObject({ template: "extra-visit-proposed" });
  expect(sms?.text).toContain("2 × Angle valve, ₹440");
  expect(sms?.text).toContain(`/order/${it.booking.number}`);
  expect(sms?.text).not.toMatch(/\b\d{6}\b/);
});

test("it becomes an order of its own, at the chosen time and the same place, for the same partner; the first bill stays", async () => {
  const [it, bystander] = [await anotherVisit(), await anotherVisit()];
  const slot = (await it.slots()).days.flatMap(({ starts }) => starts)[3] ?? "";
  const { data } = await it.book({ slot });
  expect(data.results).toMatchObject([{ state: "agreed", newTotal: null, order: { startsAt: slot, status: "Open" } }]);
  const [first, made, ...more] = await it.orders();
  expect(more).toEqual([]);
  expect(first).toMatchObject({ id: it.booking.id, total: 599_00 });
  expect(made).toMatchObject({
    ...{ total: 440_00, payment_type: "COD", status: "Open", visit_charge: 0 },
    ...{ flat_no: first?.flat_no, pincode: first?.pincode, phone: first?.phone, latitude: first?.latitude },
  });
  const job = await given.db
    .selectFrom("job")
    .where("booking_id", "=", made?.id ?? "")
    .select(["partner_id", "status"])
    .select(sql<number>`extract(epoch from upper(during) - lower(during))::int / 60`.as("minutes"))
    .executeTakeFirstOrThrow();
  expect(job).toEqual({ partner_id: it.partner.id, status: "Offered", minutes: 30 });
  expect(await it.bill()).toHaveLength(1);
  expect(await bystander.orders()).toHaveLength(1);
  expect(await bystander.listed()).toMatchObject([{ state: "proposed" }]);
});

test("the new order names what was found, for both sides, in its list and in messages", async () => {
  const it = await anotherVisit();
  const made = await booked(it);
  const line = {
    serviceDetail: { ServiceName: "Angle valve", Price: 220, Image: await imageOf(it) },
    quantity: 2,
    foundOnSite: true,
  };
  expect(await made.order()).toMatchObject({ totalPrice: 440, services_json: [line] });
  const { data } = await given.call(endpoints.listOrders, { as: it.customer, params: { userId: it.customer.id } });
  expect(data.results.map(({ services_json }) => services_json.length)).toEqual([1, 1]);
  expect(await made.job()).toMatchObject({ services: [{ name: "Angle valve", quantity: 2, minutes: 20 }] });
  const { data: again } = await given.call(endpoints.listExtras, { as: it.customer, params: { id: made.id } });
  expect(again.results).toEqual([]);
  await given.runJobs();
  const texts = (await sentTo(given, it.customer.email)).filter(({ template }) => template === "order-placed");
  expect(texts).toHaveLength(1);
  expect(texts[0]?.text).toContain("2 × Angle valve");
});

test("it is done, paid and billed as any order, and more can be agreed to at its door", async () => {
  const it = await anotherVisit();
  const made = await booked(it);
  await made.begin();
  const proposed = await given.call(endpoints.proposeExtra, {
    ...{ as: it.partner, params: { id: made.jobId } },
    body: { lines: [{ rateId: it.test.id, quantity: 1 }], reason: "It still drips.", photo: await it.photo() },
  });
  expect(proposed.status).toBe(200);
  const params = { id: made.id, extraId: proposed.data.results[0]?._id ?? "" };
  const agreed = await given.call(endpoints.agreeToExtra, { as: it.customer, params, body: { newTotal: 790.5 } });
  expect(agreed.status).toBe(200);
  expect((await made.job()).toCollect).toBe(790.5);
  expect((await made.complete(790.5)).status).toBe(200);
  await given.runJobs();
  const bills = await given.db.selectFrom("invoice").select("total").where("booking_id", "=", made.id).execute();
  expect(bills.map(({ total }) => Number(total))).toEqual([790_50]);
  expect(await made.order()).toMatchObject({ ordStatus: "Completed", totalPrice: 790.5 });
});

test("it is booked once, however often and at however many times it is asked for at once", async () => {
  const it = await anotherVisit();
  const starts = (await it.slots()).days.flatMap((day) => day.starts).slice(0, 4);
  const answers = await Promise.all(starts.map((slot) => it.book({ slot })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await it.orders()).toHaveLength(2);
});

test("nobody agrees to it for this visit, also not by a code", async () => {
  const it = await anotherVisit();
  expect(await it.agree(it.extra._id, 1039)).toMatchObject({ status: 422, reason: "EXTRA_NEEDS_TIME" });
  expect(await it.readOut(it.extra._id, "123456")).toMatchObject({ status: 422, reason: "EXTRA_NEEDS_TIME" });
  expect(await it.total()).toBe(599_00);
});

test("what is found for this visit is not booked as another", async () => {
  const it = await anotherVisit();
  await it.propose();
  const extra = (await it.listed()).find(({ anotherVisit }) => !anotherVisit);
  const body = { slot: (await it.slots()).first ?? "", total: 440 };
  const params = { id: it.booking.id, extraId: extra?._id ?? "" };
  expect((await given.call(endpoints.bookExtra, { as: it.customer, params, body })).reason).toBe("NO_SUCH_EXTRA");
  expect(await it.orders()).toHaveLength(1);
});

test("one proposal for this visit and one for another can wait; a second of either cannot", async () => {
  const it = await anotherVisit();
  expect((await it.propose()).status).toBe(200);
  expect(await it.propose()).toMatchObject({ status: 409, reason: "ONE_EXTRA_AT_A_TIME" });
  expect(await it.propose({ body: { anotherVisit: true } })).toMatchObject({ reason: "ONE_EXTRA_AT_A_TIME" });
});

test("wrong codes are counted of the proposal for this visit, whichever other waits", async () => {
  const it = await anotherVisit();
  await it.propose();
  const forThisVisit = (await it.listed()).find(({ anotherVisit }) => !anotherVisit);
  const wrong = (await it.code()) === "123456" ? "654321" : "123456";
  expect((await it.readOut(forThisVisit?._id ?? "", wrong)).reason).toBe("WRONG_EXTRA_CODE");
  const job = await given.call(endpoints.jobExtras, { as: it.partner, params: { id: it.job.id } });
  expect(job.data.codeTriesLeft).toBe(4);
});

test("it can be booked once the visit is over, for two weeks, and then neither booked nor declined", async () => {
  const it = await anotherVisit();
  expect((await it.complete(599)).status).toBe(200);
  expect(await it.listed()).toMatchObject([{ state: "proposed" }]);
  const age = (days: number) =>
    given.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await tx
        .updateTable("extra")
        .set({ proposed_at: sql<Date>`now() - make_interval(days => ${days}::int)` })
        .where("id", "=", it.extra._id)
        .execute();
    });
  await age(14);
  expect(await it.listed()).toMatchObject([{ state: "expired", newTotal: null, answerBy: null }]);
  expect(await it.book()).toMatchObject({ status: 409, reason: "EXTRA_DECIDED" });
  expect((await it.decline(it.extra._id)).reason).toBe("EXTRA_DECIDED");
  await age(13);
  expect((await it.book()).status).toBe(200);
  expect(await it.orders()).toHaveLength(2);
});

test("what was declined or withdrawn, or whose visit is cancelled, is not booked", async () => {
  const [declined, withdrawn, cancelled] = [await anotherVisit(), await anotherVisit(), await anotherVisit()];
  await declined.decline(declined.extra._id);
  await withdrawn.withdraw(withdrawn.extra._id);
  await given.db.updateTable("job").set({ status: "Cancelled" }).where("id", "=", cancelled.job.id).execute();
  for (const it of [declined, withdrawn, cancelled]) {
    expect(await it.book()).toMatchObject({ status: 409, reason: "EXTRA_DECIDED" });
    expect(await it.orders()).toHaveLength(1);
  }
});

test("without it, the visit can end for its charge, as after any proposal that is declined", async () => {
  const it = await anotherVisit();
  const ending = async () =>
    (await given.call(endpoints.jobExtras, { as: it.partner, params: { id: it.job.id } })).data.ending;
  expect(await ending()).toBeNull();
  await it.decline(it.extra._id);
  expect(await ending()).not.toBeNull();
});

test("another price than was shown, a time at which nobody can come, and other people's proposals are refused", async () => {
  const [it, other] = [await anotherVisit(), await anotherVisit()];
  expect(await it.book({ total: 439 })).toMatchObject({ status: 409, reason: "TOTAL_CHANGED" });
  const night = new Date((await it.slots()).first ?? "");
  night.setUTCHours(21, 0, 0, 0);
  const refused = await it.book({ slot: night.toISOString() });
  expect(refused).toMatchObject({ status: 409, reason: "TIME_TAKEN" });
  expect(await it.book({ as: other.customer })).toMatchObject({ status: 404 });
  const query = { orderId: it.booking.id, extraId: other.extra._id };
  expect((await given.call(endpoints.listSlots, { as: it.customer, query })).reason).toBe("NO_SUCH_EXTRA");
  expect(await it.orders()).toHaveLength(1);
});

test("a business that takes no orders books none of it", async () => {
  const it = await anotherVisit();
  const slot = (await it.slots()).first ?? "";
  const be = (opening: string) => given.db.updateTable("business_settings").set({ opening }).execute();
  await be("paused");
  const refused = await it.book({ slot });
  await be("open");
  expect(refused.reason).toBe("CLOSED_FOR_A_WHILE");
  expect(await it.orders()).toHaveLength(1);
});
