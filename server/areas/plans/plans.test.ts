import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aJob, anExtra, anOrder } from "../../tests/support/factories.ts";
import { dayIn, planning, tenOn } from "../../tests/support/plans.ts";
import { sentTo } from "../../tests/support/sent.ts";
import { aPartnerAtWork } from "../../tests/support/visits.ts";
import { tellOfVisits } from "./tell-plan.ts";
import { tendAll, tendOne, tendPlan } from "./tend-plan.ts";

const given = useApp();
const WEEK = 7;
const templatesTo = async ({ email }: { email: string | null }) =>
  (await sentTo(given, email ?? "")).map(({ template }) => template);
const free = (partnerId: string, moments: Date[]) =>
  Promise.all(
    moments.map((startsAt) => aJob(given.db, { partner_id: partnerId, status: "Accepted", startsAt, minutes: 120 })),
  );
const setOut = (jobId: string | null | undefined) =>
  given.db
    .updateTable("job")
    .set({ status: "Traveling", answer_by: null })
    .where("id", "=", jobId ?? "")
    .execute();
const planAhead = (planWeeksAhead: number) =>
  given.db
    .updateTable("business_settings")
    .set({ settings: JSON.stringify({ planWeeksAhead }) })
    .execute();
const weeks = (many: number, first = 4) => Array.from({ length: many }, (_, n) => dayIn(first + n * WEEK));

describe("regular visits", () => {
  test("are booked for five weeks, at the order's time, with its partner; the customer hears once", async () => {
    const it = await planning(given);
    const bystander = await planning(given);
    const offer = await given.call(endpoints.planOffer, { as: it.customer, params: { id: it.order.id } });
    expect(offer.data.results).toMatchObject({ planned: false, possible: true, price: 500 });

    const { status, data } = await it.begin();
    expect(status).toBe(200);
    expect(data.results).toMatchObject([
      { status: "active", everyWeeks: 1, price: 500, newPrice: null, partner: it.partner.name },
    ]);
    expect(await it.visits()).toEqual(weeks(5).map((day) => `${day} booked`));
    const orders = await it.orders();
    expect(orders.map(({ starts_at }) => starts_at)).toEqual([0, 1, 2, 3, 4].map((n) => tenOn(4 + n * WEEK)));
    expect(new Set(orders.map(({ partner_id }) => partner_id))).toEqual(new Set([it.partner.id]));
    expect(orders.map(({ status: state, total }) => `${state} ${total}`)).toEqual(Array(5).fill("Open 50000"));

    await given.runJobs();
    expect(await templatesTo(it.customer)).toEqual(["plan-begun"]);
    expect((await sentTo(given, it.partner.phone)).map(({ template }) => template)).toEqual(
      Array(5).fill("job-offered"),
    );
    expect(await bystander.listed()).toEqual([]);
    expect(await bystander.orders()).toEqual([]);
  });

  test("are set up once, however often that is sent, and are not repeated themselves", async () => {
    const it = await planning(given);
    // A second partner could take what the first has already.
    await aPartnerAtWork(given.db, { skills: [it.service.sub_category_id] });
    await Promise.all([it.begin(), it.begin(), it.begin()]);
    expect(await it.listed()).toHaveLength(1);
    expect(await it.orders()).toHaveLength(5);
    expect(await it.begin({ everyWeeks: 2 })).toMatchObject({ status: 409, reason: "PLANNED_ALREADY" });
    const [first] = await it.orders();
    expect(await it.begin({ orderId: first?.id ?? "" })).toMatchObject({ status: 409, reason: "PLANNED_ALREADY" });
  });

  test.each([
    [2, [11, 25]],
    [4, [25]],
  ] as const)("come every %i weeks", async (everyWeeks, days) => {
    const it = await planning(given);
    await it.begin({ everyWeeks });
    const booked = (await it.visits()).filter((visit) => visit.endsWith("booked"));
    expect(booked).toEqual(days.map((day) => `${dayIn(day)} booked`));
    expect((await it.visits()).length).toBeGreaterThanOrEqual(3);
  });

  test("cannot be made of an order that is cancelled, waits for its payment, or is somebody else's", async () => {
    const it = await planning(given);
    const bystander = await planning(given);
    expect(await it.begin({ orderId: bystander.order.id })).toMatchObject({ status: 404, reason: "NO_SUCH_ORDER" });
    const unpaid = {
      status: "Pending",
      payment_type: "Online",
      payment_status: "PENDING",
      starts_at: tenOn(2),
      ends_at: tenOn(3),
    };
    const { id } = await anOrder(given.db, { ...unpaid, customer_id: it.customer.id, services: [it.service] });
    expect(await it.begin({ orderId: id })).toMatchObject({ status: 409, reason: "NOT_REPEATABLE" });
    await given.db.updateTable("booking").set({ status: "Cancelled" }).where("id", "=", it.order.id).execute();
    expect(await it.begin()).toMatchObject({ status: 409, reason: "NOT_REPEATABLE" });
    const offer = await given.call(endpoints.planOffer, { as: it.customer, params: { id: it.order.id } });
    expect(offer.data.results).toMatchObject({ possible: false, price: 0 });
    expect(await it.listed()).toEqual([]);
  });

  test("cannot be made at another price than shown, nor before the phone is confirmed", async () => {
    const it = await planning(given, { days: 2 });
    expect(await it.begin({ price: 499 })).toMatchObject({ status: 409, reason: "PRICE_IS_ANOTHER" });
    await given.db.updateTable("customer").set({ phone_verified_at: null }).where("id", "=", it.customer.id).execute();
    expect(await it.begin()).toMatchObject({ status: 428, reason: "PHONE_CODE_REQUIRED" });
    expect(await it.orders()).toEqual([]);
  });

  test("are at most twenty", async () => {
    const it = await planning(given);
    for (let n = 0; n < 20; n++)
      await sql`
        insert into plan (id, customer_id, booking_id, every_weeks, first_day, starts_at, price)
        values (gen_random_uuid(), ${it.customer.id}, ${(await anOrder(given.db)).id}, 1, '2100-01-01', '10:00', 100)
      `.execute(given.db);
    expect(await it.begin()).toMatchObject({ status: 409, reason: "TOO_MANY_PLANS" });
  });
});

describe("a visit that nobody can do", () => {
  test("is not booked; the customer hears once, weeks before, and can book another time or skip it", async () => {
    const it = await planning(given);
    await free(it.partner.id, [tenOn(4 + 2 * WEEK)]);
    const { data } = await it.begin();
    const planId = data.results[0]?._id ?? "";
    const busy = dayIn(4 + 2 * WEEK);
    expect(await it.visits()).toContain(`${busy} nobody`);
    expect(await it.orders()).toHaveLength(4);
    await tendPlan(given.parts, planId);
    await given.runJobs();
    expect((await templatesTo(it.customer)).filter((name) => name === "plan-visit-impossible")).toHaveLength(1);

    const { data: times } = await it.times(busy);
    const day = times.results.days.find(({ date }) => date === busy);
    expect(times.results.days[0]?.date).toBe(dayIn(4 + WEEK));
    const slot = day?.starts.find((start) => new Date(start) > tenOn(4 + 2 * WEEK)) ?? "";
    expect((await it.visit(busy, { slot: tenOn(4 + 2 * WEEK).toISOString() })).status).toBe(409);
    expect((await it.visit(busy, { slot })).status).toBe(200);
    expect((await it.thePlan()).visits.find((visit) => visit.day === busy)).toMatchObject({
      ...{ state: "booked", startsAt: slot },
    });
    expect(await it.orders()).toHaveLength(5);
  });

  test("is booked as soon as somebody is free after all", async () => {
    const it = await planning(given);
    const [taken] = await free(it.partner.id, [tenOn(4)]);
    await it.begin();
    expect((await it.visits())[0]).toBe(`${dayIn(4)} nobody`);
    await given.db
      .updateTable("job")
      .set({ status: "Cancelled" })
      .where("id", "=", taken?.id ?? "")
      .execute();
    await tendAll({}, { ...given.parts, log: given.app.log, attempt: 1 });
    await given.runJobs();
    expect((await it.visits())[0]).toBe(`${dayIn(4)} booked`);
  });

  test("is done by somebody else who is free, and the next one by the first partner again", async () => {
    const it = await planning(given);
    const other = await aPartnerAtWork(given.db, { skills: [it.service.sub_category_id] });
    await free(it.partner.id, [tenOn(4)]);
    await it.begin();
    expect((await it.orders()).map(({ partner_id }) => partner_id)).toEqual([
      ...[other.id, it.partner.id, it.partner.id, it.partner.id, it.partner.id],
    ]);
    // Whoever is to come in their place does not stay.
    const last = (await it.orders()).at(-1);
    await given.db
      .updateTable("job")
      .set({ partner_id: other.id })
      .where("id", "=", last?.job_id ?? "")
      .execute();
    await planAhead(12);
    await tendPlan(given.parts, (await it.thePlan())._id);
    await planAhead(5);
    expect((await it.orders()).slice(5).map(({ partner_id }) => partner_id)).toEqual(Array(7).fill(it.partner.id));
  });

  test("is handed on if its partner falls ill; the customer hears who comes, and the others stay with the partner", async () => {
    const it = await planning(given);
    const other = await aPartnerAtWork(given.db, { skills: [it.service.sub_category_id] });
    await it.begin();
    const visit = (await it.orders())[1];
    const of = (partner: { token: string }) => ({ as: partner, params: { id: visit?.job_id } });
    await given.call(endpoints.acceptJob, of(it.partner));
    const ill = { reason: "something else", note: "I am ill." };
    expect((await given.call(endpoints.giveBackJob, { ...of(it.partner), body: ill })).status).toBe(200);
    await given.runJobs();
    await given.call(endpoints.acceptJob, of(other));
    await given.runJobs();
    const told = await templatesTo(it.customer);
    expect(told.slice(-2)).toEqual(["partner-lost", "order-accepted"]);
    await planAhead(6);
    await tendPlan(given.parts, (await it.thePlan())._id);
    await planAhead(5);
    expect((await it.orders()).map(({ partner_id }) => partner_id)).toEqual([
      ...[it.partner.id, other.id, it.partner.id, it.partner.id, it.partner.id, it.partner.id],
    ]);
  });

  test("waits if its service is not offered any more", async () => {
    const it = await planning(given);
    await it.begin({ everyWeeks: 4 });
    await given.db.updateTable("service").set({ hidden: true }).where("id", "=", it.service.id).execute();
    await planAhead(12);
    await tendPlan(given.parts, (await it.thePlan())._id);
    await planAhead(5);
    expect((await it.visits()).slice(0, 3)).toEqual([
      ...[`${dayIn(25)} booked`, `${dayIn(53)} nobody`, `${dayIn(81)} nobody`],
    ]);
  });
});

describe("one visit", () => {
  test("is skipped at no charge, quietly, and comes back", async () => {
    const it = await planning(given);
    const bystander = await planning(given);
    await it.begin();
    await bystander.begin();
    const day = dayIn(4 + WEEK);
    for (let times = 0; times < 2; times++) expect((await it.visit(day, { skipped: true })).status).toBe(200);
    expect(await it.visits()).toContain(`${day} skipped`);
    expect((await it.orders()).map(({ status }) => status)).toEqual(["Open", "Cancelled", "Open", "Open", "Open"]);
    await tendPlan(given.parts, (await it.thePlan())._id);
    expect(await it.visits()).toContain(`${day} skipped`);
    await given.runJobs();
    expect(await templatesTo(it.customer)).toEqual(["plan-begun"]);
    expect((await sentTo(given, it.partner.phone)).map(({ template }) => template)).toContain("job-cancelled");
    expect(await bystander.visits()).toEqual(weeks(5).map((each) => `${each} booked`));

    expect((await it.visit(day, { skipped: false })).status).toBe(200);
    expect(await it.visits()).toEqual(weeks(5).map((each) => `${each} booked`));
  });

  test("is not skipped once its partner has set out", async () => {
    const it = await planning(given);
    await it.begin();
    const [first] = await it.orders();
    await setOut(first?.job_id);
    const answer = await it.visit(dayIn(4), { skipped: true });
    expect(answer).toMatchObject({ status: 409, reason: "TOO_LATE_TO_SKIP" });
    expect((await it.thePlan()).visits[0]).toMatchObject({ state: "booked", canSkip: false });
  });

  test("is moved by its order, a week before and after its own day", async () => {
    const it = await planning(given);
    await it.begin();
    const last = (await it.orders()).at(-1);
    const day = dayIn(4 + 4 * WEEK);
    const query = { orderId: last?.id };
    const { data } = await given.call(endpoints.listSlots, { as: it.customer, query });
    const dates = data.results.days.map(({ date }) => date);
    expect([dates.includes(day), dates.includes(dayIn(6)), dates.includes(dayIn(4 + 5 * WEEK))]).toEqual([
      true,
      false,
      true,
    ]);
    const slot = data.results.days.find(({ date }) => date === dayIn(5 + 4 * WEEK))?.starts[0] ?? "";
    const moved = await given.call(endpoints.rescheduleOrder, {
      ...{ as: it.customer, params: { id: last?.id }, body: { slot } },
    });
    expect(moved.status).toBe(200);
    await tendPlan(given.parts, (await it.thePlan())._id);
    expect((await it.thePlan()).visits.at(-1)).toMatchObject({ day, state: "booked", startsAt: slot });
    expect(await it.orders()).toHaveLength(5);
  });

  test("whose order is cancelled stays so until the customer asks", async () => {
    const it = await planning(given);
    await it.begin();
    const [first] = await it.orders();
    await given.call(endpoints.cancelOrder, { as: it.customer, params: { id: first?.id } });
    await tendPlan(given.parts, (await it.thePlan())._id);
    expect((await it.visits())[0]).toBe(`${dayIn(4)} cancelled`);
    await it.visit(dayIn(4), { skipped: false });
    expect((await it.visits())[0]).toBe(`${dayIn(4)} booked`);
  });

  test("of another day, or of somebody else, is not found", async () => {
    const it = await planning(given);
    const bystander = await planning(given);
    await it.begin();
    await bystander.begin();
    for (const day of [dayIn(5), dayIn(-3), dayIn(-10)])
      expect(await it.visit(day, { skipped: true })).toMatchObject({ status: 404, reason: "NO_SUCH_PLAN_VISIT" });
    const { _id: planId } = await bystander.thePlan();
    const params = { userId: it.customer.id, planId, day: dayIn(4) };
    const answer = await given.call(endpoints.changePlanVisit, { as: it.customer, params, body: { skipped: true } });
    expect(answer).toMatchObject({ status: 404, reason: "NO_SUCH_PLAN" });
    expect(await bystander.visits()).toEqual(weeks(5).map((day) => `${day} booked`));
  });
});

describe("a pause", () => {
  test("calls off what is booked, and ends on its day", async () => {
    const it = await planning(given);
    const bystander = await planning(given);
    await it.begin();
    await bystander.begin();
    const until = dayIn(4 + 2 * WEEK);
    expect((await it.change({ status: "paused", until })).status).toBe(200);
    expect(await it.thePlan()).toMatchObject({ status: "paused", pausedUntil: until });
    expect(await it.visits()).toEqual(weeks(3, 4 + 2 * WEEK).map((day) => `${day} booked`));
    expect((await it.orders()).map(({ status }) => status)).toEqual(["Cancelled", "Cancelled", "Open", "Open", "Open"]);
    await given.runJobs();
    expect(await templatesTo(it.customer)).toEqual(["plan-begun"]);
    expect(await bystander.visits()).toHaveLength(5);

    await sql`update plan set paused_until = ${dayIn(0)}::date where id = ${(await it.thePlan())._id}`.execute(
      given.db,
    );
    await tendOne({ planId: (await it.thePlan())._id }, { ...given.parts, log: given.app.log, attempt: 1 });
    expect(await it.thePlan()).toMatchObject({ status: "active", pausedUntil: null });
    expect(await it.visits()).toEqual(weeks(5).map((day) => `${day} booked`));
  });

  test("without a day lasts until the customer goes on", async () => {
    const it = await planning(given);
    await it.begin();
    await it.change({ status: "paused" });
    expect(await it.visits()).toEqual([]);
    await it.change({ status: "active" });
    expect(await it.visits()).toEqual(weeks(5).map((day) => `${day} booked`));
  });
});

describe("the end", () => {
  test("calls off what is booked; a visit whose partner has set out takes place", async () => {
    const it = await planning(given);
    const bystander = await planning(given);
    await it.begin();
    await bystander.begin();
    const [first] = await it.orders();
    await setOut(first?.job_id);
    expect((await it.change({ status: "ended" })).data.results).toEqual([]);
    expect((await it.orders()).map(({ status }) => status)).toEqual([
      ...["Open", "Cancelled", "Cancelled", "Cancelled", "Cancelled"],
    ]);
    expect(await bystander.visits()).toHaveLength(5);
    // The same order can be repeated anew.
    expect((await it.begin({ everyWeeks: 2 })).status).toBe(200);
  });

  test("is carried on with if it broke off", async () => {
    const it = await planning(given);
    await it.begin();
    const { _id } = await it.thePlan();
    await sql`update plan set status = 'ended', ended_at = now(), tended_at = null where id = ${_id}`.execute(given.db);
    await tendAll({}, { ...given.parts, log: given.app.log, attempt: 1 });
    await given.runJobs();
    expect(new Set((await it.orders()).map(({ status }) => status))).toEqual(new Set(["Cancelled"]));
  });
});

describe("a price", () => {
  const cost = (it: { service: { id: string } }, price: number) =>
    given.db.updateTable("service").set({ price, list_price: 900_00 }).where("id", "=", it.service.id).execute();

  test("that is higher than agreed books nothing until the customer agrees", async () => {
    const it = await planning(given);
    await it.begin();
    await it.visit(dayIn(4), { skipped: true });
    await cost(it, 600_00);
    await it.visit(dayIn(4), { skipped: false });
    expect(await it.thePlan()).toMatchObject({ price: 500, newPrice: 600 });
    expect((await it.visits())[0]).toBe(`${dayIn(4)} ahead`);
    await it.visit(dayIn(4), { slot: tenOn(4).toISOString() });
    expect((await it.visits())[0]).toBe(`${dayIn(4)} ahead`);
    await tendPlan(given.parts, (await it.thePlan())._id);
    await given.runJobs();
    expect((await templatesTo(it.customer)).filter((name) => name === "plan-price")).toHaveLength(1);

    expect(await it.agree(599)).toMatchObject({ status: 409, reason: "PRICE_IS_ANOTHER" });
    expect((await it.agree(600)).status).toBe(200);
    expect(await it.thePlan()).toMatchObject({ price: 600, newPrice: null });
    expect((await it.visits())[0]).toBe(`${dayIn(4)} booked`);
    expect((await it.orders()).map(({ total }) => total).sort()).toEqual([...Array(5).fill(500_00), 600_00]);
  });

  test("that is lower is what the next visits cost", async () => {
    const it = await planning(given);
    await it.begin();
    await it.visit(dayIn(4), { skipped: true });
    await cost(it, 400_00);
    await it.visit(dayIn(4), { skipped: false });
    expect(await it.thePlan()).toMatchObject({ price: 400, newPrice: null });
    expect((await it.orders()).map(({ status, total }) => `${status} ${total}`)).toContain("Open 40000");
  });
});

test("customers are told of each visit two days before, once, and of no other", async () => {
  const it = await planning(given, { days: -6 });
  const bystander = await planning(given);
  await it.begin();
  await bystander.begin();
  for (let times = 0; times < 2; times++) await tellOfVisits({}, { ...given.parts, log: given.app.log, attempt: 1 });
  expect(await templatesTo(it.customer)).toEqual(["plan-begun", "plan-visit-ahead"]);
  const [first] = await it.orders();
  expect((await sentTo(given, it.customer.email ?? "")).at(-1)?.text).toContain(first?.number);
  expect(await templatesTo(bystander.customer)).toEqual(["plan-begun"]);
});

test("a way in that was changed for one visit holds for those that are booked after it", async () => {
  const it = await planning(given);
  await it.begin({ everyWeeks: 4 });
  const [first] = await it.orders();
  const way = { accessInstructions: "The code is 7788 now." };
  await given.call(endpoints.changeWayIn, { as: it.customer, params: { id: first?.id }, body: way });
  await planAhead(12);
  await tendPlan(given.parts, (await it.thePlan())._id);
  await planAhead(5);
  const last = (await it.orders()).at(-1);
  const { data } = await given.call(endpoints.getOrder, { as: it.customer, params: { id: last?.id } });
  expect(data.ServiceAddress.accessInstructions).toBe("The code is 7788 now.");
  expect((await it.thePlan()).place.accessInstructions).toBe("The code is 7788 now.");
});

test("what was found at the door is not booked again", async () => {
  const it = await planning(given);
  await given.db.updateTable("job").set({ status: "Started" }).where("id", "=", it.job.id).execute();
  const extra = await anExtra(given.db, { job: it.job });
  const agreed = await given.call(endpoints.agreeToExtra, {
    ...{ as: it.customer, params: { id: it.order.id, extraId: extra.id } },
    body: { newTotal: (it.order.total + extra.added) / 100 },
  });
  expect(agreed.status).toBe(200);
  await it.begin();
  expect(new Set((await it.orders()).map(({ total }) => total))).toEqual(new Set([500_00]));
});
