import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Evidence } from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { useApp } from "../../tests/support/app.ts";
import { anAttempt, anOrder, signedIn } from "../../tests/support/factories.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { applyEvidence } from "./apply-evidence.ts";

const given = useApp({}, aGateway("INR").gateway);

type Attempt = Awaited<ReturnType<typeof anAttempt>>;

/** An order that waits for payment, with an attempt in this state. */
async function waiting(more: Partial<Parameters<typeof anAttempt>[1]> = {}, status = "Pending") {
  const { id: customer_id } = await signedIn(given.db);
  const order = await anOrder(given.db, { customer_id, status, payment_type: "Online", payment_status: "PENDING" });
  return { order, attempt: await anAttempt(given.db, { order, ...more }) };
}

const said = ({ provider_order_id, reference, amount }: Attempt, more: Partial<Evidence> = {}): Evidence => ({
  ...{ result: "captured", said: "CAPTURED", orderId: provider_order_id, reference, method: "upi" },
  ...{ amount: { currency: "INR", minor: amount }, trackId: `track-${reference}`, facts: { status: "captured" } },
  ...{ paymentId: `payment-${reference}`, refundHandle: `handle-${reference}`, ...more },
});
const apply = (attempt: Attempt, more: Partial<Evidence> = {}) =>
  given.db.transaction().execute((tx) => applyEvidence(tx, given.parts, attempt.id, said(attempt, more)));

const read = ({ id }: Attempt) =>
  given.db.selectFrom("payment_attempt").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const orderNow = ({ id }: { id: string }) =>
  given.db.selectFrom("booking").select(["status", "payment_status"]).where("id", "=", id).executeTakeFirstOrThrow();
const booked = async ({ id }: Attempt) =>
  (await given.db.selectFrom("ledger_entry").select("kind").where("attempt_id", "=", id).orderBy("id").execute()).map(
    ({ kind }) => kind,
  );
const stored = ({ id }: Attempt) =>
  given.db
    .selectFrom("payment_evidence")
    .select(["said", "fits", "facts"])
    .where("attempt_id", "=", id)
    .orderBy("id")
    .execute();

describe("what a provider says of an attempt", () => {
  test("is stored each time it differs from the last time, whatever it says of others meanwhile", async () => {
    const { attempt } = await waiting();
    const other = await waiting();
    const pending = (step: string) => ({ result: "pending", said: "PENDING", facts: { step } }) as const;
    await apply(other.attempt, pending("1"));
    for (const step of ["1", "1", "2", "2", "1"]) await apply(attempt, pending(step));
    await apply(attempt, { ...pending("1"), said: "WAITING" });
    await apply(attempt, { ...pending("1"), said: "WAITING", reference: "another" });
    expect(await stored(attempt)).toEqual([
      { said: "PENDING", fits: true, facts: { step: "1" } },
      { said: "PENDING", fits: true, facts: { step: "2" } },
      { said: "PENDING", fits: true, facts: { step: "1" } },
      { said: "WAITING", fits: true, facts: { step: "1" } },
      { said: "WAITING", fits: false, facts: { step: "1" } },
    ]);
    expect(await stored(other.attempt)).toHaveLength(1);
  });

  test.each<[string, Partial<Evidence>, string]>([
    ["without its name", { orderId: undefined }, "it is called undefined there"],
    ["under another name", { orderId: "CH-2222-2222" }, "it is called CH-2222-2222 there"],
    ["without its reference", { reference: undefined }, "its reference is undefined there"],
    ["without an amount", { amount: undefined }, "it is in undefined there"],
    ["in another currency", { amount: { currency: "KWD", minor: 599_00 } }, "it is in KWD there"],
    ["of a paisa less", { amount: { currency: "INR", minor: 598_99 } }, "it is of 59899 INR there"],
    ["on another track", { trackId: "another" }, "its track is another there"],
    ["without a payment", { paymentId: undefined }, "it is called paid, and names no payment"],
    ["that cannot go back", { refundHandle: undefined }, "it is called paid, and names no payment"],
    [
      "without money, but of a paisa less",
      { result: "failed", amount: { currency: "INR", minor: 598_99 } },
      "it is of 59899 INR there",
    ],
    [
      "without money, but under another name",
      { result: "canceled", orderId: "CH-2222-2222" },
      "it is called CH-2222-2222 there",
    ],
  ])("%s is no answer: nothing moves, and a person is told", async (_what, more, attention) => {
    const { order, attempt } = await waiting({ track_id: "known" });
    const bystander = await waiting();
    await apply(attempt, { trackId: "known", ...more });
    expect(await read(attempt)).toEqual({ ...attempt, attention });
    expect(await orderNow(order)).toEqual({ status: "Pending", payment_status: "PENDING" });
    expect(await stored(attempt)).toMatchObject([{ fits: false }]);
    expect(await read(bystander.attempt)).toEqual(bystander.attempt);
  });

  test("that something is still to come needs no person, even if it is about another payment", async () => {
    const { attempt } = await waiting();
    await apply(attempt, { result: "pending", orderId: "CH-2222-2222" });
    expect(await read(attempt)).toEqual(attempt);
  });

  test("that is odd is shown to a person in the provider's words, and moves nothing", async () => {
    const { order, attempt } = await waiting();
    const bystander = await waiting();
    await apply(attempt, { result: "odd", said: "SUSPICIOUS" });
    expect(await read(attempt)).toMatchObject({ state: "OPEN", attention: "the provider says SUSPICIOUS" });
    expect(await orderNow(order)).toEqual({ status: "Pending", payment_status: "PENDING" });
    expect(await read(bystander.attempt)).toEqual(bystander.attempt);
  });

  test.each([
    "pending",
    "failed",
    "canceled",
  ] as const)("counts as an answer without naming anything: %s", async (result) => {
    const { attempt } = await waiting();
    const nothing = { orderId: undefined, reference: undefined, amount: undefined, trackId: undefined };
    await apply(attempt, { result, ...nothing });
    expect(await read(attempt)).toMatchObject({
      ...{ state: result === "pending" ? "OPEN" : "FAILED", attention: null },
      ...{ answered_at: expect.any(Date), track_id: null, payment_id: null },
    });
  });

  test("gives the attempt its track once, and none is lost when the next answer names none", async () => {
    const { attempt } = await waiting();
    const bystander = await waiting();
    await apply(attempt, { result: "pending", trackId: "first" });
    await apply(attempt, { result: "pending", trackId: undefined });
    expect(await read(attempt)).toMatchObject({ track_id: "first" });
    expect(await read(bystander.attempt)).toEqual(bystander.attempt);
  });
});

describe("money that has come", () => {
  test("is stored with all that is needed to give it back, of this attempt alone", async () => {
    const { order, attempt } = await waiting();
    const bystander = await waiting();
    await apply(attempt);
    expect(await read(attempt)).toMatchObject({
      ...{ state: "SUCCESS", payment_id: `payment-${attempt.reference}`, refund_handle: `handle-${attempt.reference}` },
      ...{ method: "upi", track_id: `track-${attempt.reference}`, attention: null },
      ...{ settled_at: expect.any(Date), answered_at: expect.any(Date) },
    });
    expect(await orderNow(order)).toEqual({ status: "Open", payment_status: "SUCCESS" });
    expect(await read(bystander.attempt)).toEqual(bystander.attempt);
    expect(await orderNow(bystander.order)).toEqual({ status: "Pending", payment_status: "PENDING" });
  });

  test("moves nothing the second time", async () => {
    const { attempt } = await waiting();
    await apply(attempt);
    const { answered_at: _, ...before } = await read(attempt);
    await apply(attempt, { method: "card" });
    expect(await read(attempt)).toMatchObject(before);
    expect(await booked(attempt)).toEqual(["capture"]);
  });

  test.each([
    ["OPEN", ["capture"]],
    ["FAILED", ["charge", "capture"]],
    ["EXPIRED", ["charge", "capture"]],
    ["UNKNOWN", ["charge", "capture"]],
    ["OPENING", ["charge", "capture"]],
  ])("for an attempt that was %s is charged once in the books", async (state, entries) => {
    const { attempt } = await waiting({ state });
    await apply(attempt);
    expect(await booked(attempt)).toEqual(entries);
  });

  test.each([
    ["Cancelled", "order-cancelled"],
    ["Open", "paid-twice"],
    ["Completed", "paid-twice"],
  ])("for an order that is %s goes back: %s", async (status, reason) => {
    const { order, attempt } = await waiting({}, status);
    await apply(attempt);
    const refunds = given.db.selectFrom("refund").select(["reason", "amount"]).where("attempt_id", "=", attempt.id);
    expect(await refunds.execute()).toEqual([{ reason, amount: order.total }]);
  });

  test.each([
    ["verified", new Date(), 1],
    ["not verified", null, 0],
  ])("is told by e-mail to an address that is %s", async (_what, email_verified_at, mails) => {
    const { order, attempt } = await waiting();
    await given.db.updateTable("customer").set({ email_verified_at }).where("id", "=", order.customer_id).execute();
    await apply(attempt);
    await given.runJobs();
    const { email } = await given.db
      .selectFrom("customer")
      .select("email")
      .where("id", "=", order.customer_id)
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ text: string }>`
      select text from demo_outbox where recipient = ${email} and text like '%We have received%'
    `.execute(given.db);
    expect(rows).toHaveLength(mails);
  });
});

describe("an attempt that came to nothing", () => {
  test.each([
    ["OPEN", ["void"]],
    ["UNKNOWN", []],
    ["EXPIRED", []],
  ])("and was %s has its charge taken back if it had one", async (state, entries) => {
    const { order, attempt } = await waiting({ state });
    const bystander = await waiting();
    await apply(attempt, { result: "failed", said: "FAILED" });
    expect(await read(attempt)).toMatchObject({ state: "FAILED", settled_at: expect.any(Date) });
    expect(await booked(attempt)).toEqual(entries);
    expect(await orderNow(order)).toEqual({ status: "Pending", payment_status: "FAILED" });
    expect(await read(bystander.attempt)).toEqual(bystander.attempt);
  });

  test("leaves the order waiting while another page of it is open, and only then", async () => {
    const { order, attempt } = await waiting({ state: "UNKNOWN" });
    const second = await anAttempt(given.db, { order, number: 2 });
    await waiting();
    await apply(attempt, { result: "failed", said: "FAILED" });
    expect(await orderNow(order)).toEqual({ status: "Pending", payment_status: "PENDING" });
    await apply(second, { result: "failed", said: "FAILED" });
    expect(await orderNow(order)).toEqual({ status: "Pending", payment_status: "FAILED" });
  });

  test("does not change an order that is paid or over", async () => {
    const { order, attempt } = await waiting({}, "Cancelled");
    await apply(attempt, { result: "failed", said: "FAILED" });
    expect(await orderNow(order)).toEqual({ status: "Cancelled", payment_status: "PENDING" });
  });
});
