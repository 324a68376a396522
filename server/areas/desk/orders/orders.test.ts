import { endpoints } from "@chowk/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import {
  aCustomer,
  aJob,
  anOperator,
  anOrder,
  aSubCategory,
  aWorkingPartner,
} from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();
let dispatcher: { id: string; token: string };

beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["dispatcher"] });
  dispatcher = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
});

const look = (id: string) => given.call(endpoints.deskOrder, { as: dispatcher, params: { id } });
async function found(query: Record<string, string>): Promise<string[]> {
  const { data } = await given.call(endpoints.deskOrders, { as: dispatcher, query });
  return data.results.map(({ ordId }) => ordId);
}

describe("orders are found", () => {
  let meera: Awaited<ReturnType<typeof anOrder>>;
  let other: Awaited<ReturnType<typeof anOrder>>;
  beforeAll(async () => {
    const customer = await aCustomer(given.db, { name: "Meenakshi Sundaram", phone: "9123456780" });
    const partner = await aWorkingPartner(given.db, { name: "Zubin Irani" });
    meera = await anOrder(given.db, { customer_id: customer.id, phone: "8765432109", partner_id: partner.id });
    const moment = new Date("2030-03-05T19:30:00Z");
    other = await anOrder(given.db, {
      payment_type: "Online",
      payment_status: "SUCCESS",
      starts_at: moment,
      ends_at: new Date(moment.getTime() + 3_600_000),
    });
  });

  test.each([
    ["the beginning of a number", () => meera.number.slice(0, 6).toLowerCase()],
    ["a number without its dashes", () => meera.number.replaceAll("-", "")],
    ["a number without the CH that all have", () => meera.number.slice(3)],
    ["the beginning of a number without its CH and dash", () => meera.number.slice(3).replace("-", "").slice(0, 5)],
    ["the phone at the address", () => "87654 321"],
    ["the customer's own phone, with the country's code", () => "+91 9123456780"],
    ["a part of the customer's name", () => "sundar"],
    ["the partner's name", () => "ZUBIN"],
  ])("by %s", async (_how, q) => {
    expect(await found({ q: q() })).toEqual([meera.number]);
  });

  test("by a name that begins like a number, and no others", async () => {
    const chandra = await aCustomer(given.db, { name: "Chandra Sekhar" });
    const order = await anOrder(given.db, { customer_id: chandra.id, number: "CH-7777-2222" });
    // A number that begins like the name, and one that contains the name after its CH.
    const alike = await anOrder(given.db, { number: "CH-ANDR-A222" });
    const like = await anOrder(given.db, { number: "CH-CHAN-DRA2" });
    expect(await found({ q: "chandra se" })).toEqual([order.number]);
    expect(await found({ q: "Chandra" })).toEqual([like.number, alike.number, order.number]);
    expect(await found({ q: "Ch" })).toContain(order.number);
    expect(await found({ q: "Ch" })).not.toContain(meera.number);
    for (const { id } of [order, alike, like]) await given.db.deleteFrom("booking").where("id", "=", id).execute();
  });

  test("whatever letters numbers began with when they were placed", async () => {
    const numbers = ["AA-9999-2222", "CH-9999-2222", "ZZZ-9999-2222"];
    const orders = [];
    for (const number of numbers) orders.push(await anOrder(given.db, { number }));
    expect((await found({ q: "99992222" })).sort()).toEqual(numbers);
    for (const number of numbers) {
      expect(await found({ q: number.toLowerCase() })).toEqual([number]);
      expect(await found({ q: number.replaceAll("-", "").slice(0, 7) })).toEqual([number]);
    }
    for (const { id } of orders) await given.db.deleteFrom("booking").where("id", "=", id).execute();
  });

  test("by exactly what is typed: no character is a wildcard", async () => {
    expect(await found({ q: "%" })).toEqual([]);
  });

  test("by the day of the visit, as the business counts its days: half past seven in London is the next day here", async () => {
    expect(await found({ from: "2030-03-06", until: "2030-03-06" })).toEqual([other.number]);
    expect(await found({ from: "2030-03-05", until: "2030-03-05" })).toEqual([]);
  });

  test("by status and by payment", async () => {
    expect(await found({ payment: "SUCCESS" })).toEqual([other.number]);
    expect(await found({ payment: "COD" })).toEqual([meera.number]);
    expect(await found({ status: "Completed" })).toEqual([]);
  });

  test("in pages, newest first", async () => {
    expect(await found({ limit: "1" })).toEqual([other.number]);
    expect(await found({ limit: "1", cursor: other.id })).toEqual([meera.number]);
  });
});

test("a note is in the timeline under its author's name, and in the audit log", async () => {
  const { id, number } = await anOrder(given.db);
  const { data } = await given.call(endpoints.noteOnOrder, {
    as: dispatcher,
    params: { id: number },
    body: { note: "  Asks to be called before.  " },
  });
  expect(data.results.events).toMatchObject([
    { event: "noted", by: "staff", name: "Farah Khan", note: "Asks to be called before." },
  ]);
  const entries = await given.db.selectFrom("audit_entry").selectAll().where("subject_id", "=", id).execute();
  expect(entries).toMatchObject([{ operator_id: dispatcher.id, action: "note on order" }]);
});

test("a visit is taken from a partner who does not come, and waits to be offered", async () => {
  const order = await anOrder(given.db);
  const partner = await aWorkingPartner(given.db);
  const skill = await aSubCategory(given.db, { name: "Deep cleaning" });
  const job = await aJob(given.db, {
    booking_id: order.id,
    partner_id: partner.id,
    status: "Traveling",
    sub_category_id: skill.id,
  });
  const take = () =>
    given.call(endpoints.takeAwayByDesk, {
      as: dispatcher,
      params: { id: job.id },
      body: { reason: "Is not on the way." },
    });
  for (let times = 0; times < 2; times += 1) {
    const { data } = await take();
    expect(data.results).toMatchObject({
      ordStatus: "Open",
      jobs: [{ skill: "Deep cleaning", status: "Unassigned", partner: null, canOffer: true, canTakeAway: false }],
      events: [{ event: "taken away", by: "staff", note: "Is not on the way.", skill: "Deep cleaning" }],
    });
  }
  const entries = await given.db.selectFrom("audit_entry").selectAll().where("subject_id", "=", order.id).execute();
  expect(entries).toMatchObject([{ action: "take visit away", details: { partnerId: partner.id } }]);
});

describe("a visit that nobody took", () => {
  /** Adds a visit in two days, two partners who can do it, and a third who is too far away. */
  async function unassigned(given_: Parameters<typeof aJob>[1] = {}) {
    const skill = await aSubCategory(given.db);
    const order = await anOrder(given.db);
    const startsAt = new Date(Date.now() + 48 * 3_600_000);
    startsAt.setUTCHours(6, 0, 0, 0);
    const near = await aWorkingPartner(given.db, { name: "Near", skills: [skill.id] });
    const nearer = await aWorkingPartner(given.db, { name: "Nearer", skills: [skill.id], latitude: 12.9717 });
    await aWorkingPartner(given.db, { name: "Far", skills: [skill.id], latitude: 14 });
    const job = await aJob(given.db, { booking_id: order.id, sub_category_id: skill.id, startsAt, ...given_ });
    const free = async () =>
      (await given.call(endpoints.freePartners, { as: dispatcher, params: { id: job.id } })).data.results;
    const offer = (partnerId: string) =>
      given.call(endpoints.offerByDesk, { as: dispatcher, params: { id: job.id }, body: { partnerId } });
    return { order, job, near, nearer, free, offer };
  }

  test("is offered to a partner of the desk's choice: free partners are listed, the nearest first", async () => {
    const { order, job, near, free, offer } = await unassigned();
    expect((await free()).map(({ name }) => name)).toEqual(["Nearer", "Near"]);
    for (let times = 0; times < 2; times += 1)
      expect((await offer(near.id)).data.results.jobs).toMatchObject([
        { status: "Offered", partner: { name: "Near" }, answerBy: expect.any(String) },
      ]);
    expect((await free()).map(({ name }) => name)).toEqual(["Nearer"]);
    const entries = await given.db.selectFrom("audit_entry").selectAll().where("subject_id", "=", order.id).execute();
    expect(entries).toMatchObject([{ action: "offer visit", details: { partnerId: near.id, from: null } }]);
    const offers = await given.db.selectFrom("job_offer").selectAll().where("job_id", "=", job.id).execute();
    expect(offers).toHaveLength(1);
  });

  test("goes from a partner on the way to another in one step, even if it should have begun", async () => {
    const { near, nearer, offer, job } = await unassigned();
    await offer(near.id);
    await given.db.updateTable("job").set({ status: "Traveling", answer_by: null }).where("id", "=", job.id).execute();
    const { data } = await offer(nearer.id);
    expect(data.results.jobs).toMatchObject([{ status: "Offered", partner: { name: "Nearer" } }]);
    expect(data.results.events.map(({ event }) => event)).toEqual(["offered", "taken away", "offered"]);
  });

  test("is not offered to a partner who is busy then", async () => {
    const { near, offer, job } = await unassigned();
    const { during } = job;
    await aJob(given.db, { partner_id: near.id, status: "Accepted", during });
    expect(await offer(near.id)).toMatchObject({
      status: 409,
      message: "This partner is not free then any more. Please choose another one.",
    });
  });

  test("is moved to another time when somebody is free", async () => {
    const { order } = await unassigned();
    const { data } = await given.call(endpoints.deskSlots, { as: dispatcher, params: { id: order.number } });
    const startsAt = data.results.days.at(-1)?.starts.at(-1) ?? "";
    const moved = await given.call(endpoints.rescheduleByDesk, {
      as: dispatcher,
      params: { id: order.number },
      body: { startsAt, reason: "The customer called." },
    });
    expect(moved.data.results).toMatchObject({ startsAt, jobs: [{ status: "Offered" }] });
    expect(moved.data.results.events).toMatchObject([{ event: "rescheduled", note: "The customer called." }]);
  });
});

test("an order that is partly done keeps that part when the desk cancels the rest", async () => {
  const order = await anOrder(given.db);
  const partner_id = (await aWorkingPartner(given.db)).id;
  await aJob(given.db, { booking_id: order.id, partner_id, status: "Completed" });
  await aJob(given.db, { booking_id: order.id });
  const { data } = await given.call(endpoints.cancelByDesk, {
    as: dispatcher,
    params: { id: order.number },
    body: { reason: "Nobody can come." },
  });
  expect(data.results).toMatchObject({
    ordStatus: "Completed",
    jobs: [{ status: "Completed" }, { status: "Cancelled" }],
  });
});

test("a visit that has begun is not taken away", async () => {
  const job = await aJob(given.db, { partner_id: (await aWorkingPartner(given.db)).id, status: "Started" });
  const answer = await given.call(endpoints.takeAwayByDesk, {
    as: dispatcher,
    params: { id: job.id },
    body: { reason: "?" },
  });
  expect(answer.status).toBe(409);
});

test("an order from before customers could choose a time is still shown", async () => {
  const { number } = await anOrder(given.db, { status: "Completed" });
  const { data } = await look(number);
  expect(data.results).toMatchObject({ startsAt: null, jobs: [], events: [], canCancel: false, refundable: 0 });
});

test("an unknown order is refused with 404", async () => {
  expect((await look("CH-2222-2222")).status).toBe(404);
});
