import { randomUUID } from "node:crypto";
import { type DeskNote, endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { aCustomer, anOperator, anOrder } from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";
import { forgetDeskNotes } from "../../notes/notes.ts";

const given = useApp();
const HOUR = 3_600_000;
let as: { id: string; token: string };
beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["dispatcher"], name: "Farah Khan" });
  as = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
});

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const add = (about: object, text: string, dueAt: string | null = null, _id = randomUUID()) =>
  given.call(endpoints.addDeskNote, { as, body: { _id, ...about, text, dueAt } });
const list = async (query: Record<string, string>): Promise<DeskNote[]> =>
  (await given.call(endpoints.deskNotes, { as, query })).data.results;
const textsOf = (notes: readonly DeskNote[]) => notes.map(({ text }) => text);
const reminders = async () => (await given.call(endpoints.deskReminders, { as })).data;
const finish = (id: string) => given.call(endpoints.finishReminder, { as, params: { id } });

/** A customer with an order, and another one. */
async function aCaller() {
  const { id: customer, phone } = await aCustomer(given.db, { name: "Meera Iyer" });
  const order = await anOrder(given.db, { customer_id: customer });
  return { customer, phone, order, other: await aCustomer(given.db) };
}

describe("what the desk notes", () => {
  test("of a customer and of their orders is with the customer, and what is of an order, with the order", async () => {
    const { customer, phone, order, other } = await aCaller();
    await add({ customer }, "Has a dog.\nRing twice.");
    await add({ order: order.number }, "Wants the blue tiles.");
    await add({ customer: other.id }, "Of somebody else.");
    expect(textsOf(await list({ customer }))).toEqual(["Wants the blue tiles.", "Has a dog.\nRing twice."]);
    const [ofOrder, ...more] = await list({ order: order.number.toLowerCase() });
    expect(more).toEqual([]);
    expect(ofOrder).toMatchObject({
      ...{ text: "Wants the blue tiles.", by: "Farah Khan", dueAt: null, done: null, order: order.number },
      customer: { _id: customer, name: "Meera Iyer", phone: `+91${phone}` },
    });
  });

  test("is kept once, however often it is sent", async () => {
    const { customer } = await aCaller();
    const id = randomUUID();
    await add({ customer }, "Call before.", null, id);
    expect(await add({ customer }, "Call before.", null, id)).toMatchObject({ status: 200 });
    expect(await list({ customer })).toHaveLength(1);
    const entries = await given.db
      .selectFrom("audit_entry")
      .select("action")
      .where("subject_id", "=", customer)
      .execute();
    expect(entries).toEqual([{ action: "write note" }]);
  });

  test("must say something, about somebody who is there", async () => {
    const { customer, order } = await aCaller();
    expect(await add({ customer }, " ")).toMatchObject({ status: 400 });
    expect(await add({}, "Of nobody.")).toMatchObject({ status: 400 });
    expect(await add({ customer, order: order.id }, "Of both.")).toMatchObject({ status: 400 });
    expect(await add({ customer: randomUUID() }, "Of nobody.")).toMatchObject({ reason: "NO_SUCH_CUSTOMER" });
    expect(await add({ order: "CH-AAAA-AAAA" }, "Of nothing.")).toMatchObject({ reason: "NO_SUCH_ORDER_AT_ALL" });
    await given.db.updateTable("customer").set({ erased_at: new Date() }).where("id", "=", customer).execute();
    expect(await add({ customer }, "Of somebody erased.")).toMatchObject({ reason: "PERSON_ERASED" });
  });

  test("can be removed", async () => {
    const { customer } = await aCaller();
    const { data } = await add({ customer }, "Shouts.");
    await add({ customer }, "Pays at once.");
    const remove = () => given.call(endpoints.removeDeskNote, { as, params: { id: data.results._id } });
    expect(await remove()).toMatchObject({ status: 200 });
    expect(await remove()).toMatchObject({ status: 200 });
    expect(textsOf(await list({ customer }))).toEqual(["Pays at once."]);
  });
});

describe("a reminder", () => {
  test("comes back at its time, the earliest first, until somebody says that it is done", async () => {
    const { customer, order } = await aCaller();
    await add({ customer }, "Has a dog.");
    const { data: later } = await add({ customer }, "Call back at four.", inHours(4));
    const { data: due } = await add({ order: order.id }, "Ask for the invoice's name.", inHours(-1));
    const before = await reminders();
    const own = before.results.filter((each) => each.customer._id === customer);
    expect(textsOf(own)).toEqual(["Ask for the invoice's name.", "Call back at four."]);
    expect(before.due).toBe(1);
    // On the customer's page what is still to be done comes first.
    expect(textsOf(await list({ customer }))).toEqual([
      "Ask for the invoice's name.",
      "Call back at four.",
      "Has a dog.",
    ]);

    const done = await finish(due.results._id);
    expect(done.data.results.done).toMatchObject({ by: "Farah Khan" });
    await finish(due.results._id);
    expect(await reminders()).toMatchObject({ due: 0 });
    expect(textsOf((await reminders()).results)).toEqual(["Call back at four."]);
    const actions = await given.db
      .selectFrom("audit_entry")
      .select("action")
      .where("subject_id", "=", customer)
      .orderBy("id")
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      ...["write note", "write note", "write note", "finish reminder"],
    ]);
    await finish(later.results._id);
  });

  test("can be put off, also once it was done", async () => {
    const { customer } = await aCaller();
    const { data } = await add({ customer }, "Call back.", inHours(-1));
    const id = data.results._id;
    const tomorrow = inHours(24);
    const putOff = () => given.call(endpoints.putOffReminder, { as, params: { id }, body: { dueAt: tomorrow } });
    expect((await putOff()).data.results).toMatchObject({ dueAt: tomorrow, done: null });
    expect(await reminders()).toMatchObject({ due: 0 });
    await finish(id);
    expect((await putOff()).data.results).toMatchObject({ dueAt: tomorrow, done: null });
    await finish(id);
  });

  test("is none that a note without a time is, or one that is gone", async () => {
    const { customer } = await aCaller();
    const { data } = await add({ customer }, "Has a dog.");
    expect(await finish(data.results._id)).toMatchObject({ status: 404, reason: "NO_SUCH_NOTE" });
    expect(await finish(randomUUID())).toMatchObject({ status: 404, reason: "NO_SUCH_NOTE" });
  });
});

test("notes are forgotten after as many years as other words, but no reminder that is still to come", async () => {
  const { customer } = await aCaller();
  await add({ customer }, "Old.");
  const { data: done } = await add({ customer }, "Done.", inHours(30));
  await finish(done.results._id);
  const { data: ahead } = await add({ customer }, "Ahead.", inHours(30));
  await forgetDeskNotes(given.db, sql<Date>`now() - interval '1 hour'`);
  expect(await list({ customer })).toHaveLength(3);
  await forgetDeskNotes(given.db, sql<Date>`now() + interval '1 hour'`);
  expect(textsOf(await list({ customer }))).toEqual(["Ahead."]);
  await finish(ahead.results._id);
});
