import { describe, expect, test } from "vitest";
import { refundIn } from "../../../../tests/support/payments.ts";
import { json, providerThat, serverThat } from "../../../../tests/support/provider.ts";
import { documented } from "../../../../tests/support/stripe-examples.ts";
import { stripe } from "./stripe.ts";

const keys = { secretKey: "sk_test_4eC39HqLyjWDarjtT1zdp7dc", webhookSecrets: [], currency: "INR" };
const payment = documented.refund.payment_intent;
const rupees = refundIn("INR");
const refund = { ...rupees, payment: { ...rupees.payment, paymentId: payment, refundHandle: payment } };
const made = { ...documented.refund, amount: 49_900, currency: "inr", metadata: { refundId: refund.id } };

async function answering(answers: Parameters<typeof providerThat>[0]) {
  const { url, received } = await providerThat(answers);
  return { gateway: stripe({ url, ...keys }), received };
}

test("a refund is ordered in paise, with our own id as its key and in its metadata", async () => {
  const { gateway, received } = await answering({ "*": { body: { ...made, status: "pending" } } });
  expect(await gateway.refund(refund)).toEqual({ state: "pending", handle: made.id });
  expect(received).toMatchObject([{ method: "POST", url: "/v1/refunds", headers: { "idempotency-key": refund.id } }]);
  expect(received[0]?.body).toEqual({
    payment_intent: payment,
    amount: "49900",
    reason: "requested_by_customer",
    "metadata[refundId]": refund.id,
  });
});

test("dinars are not refunded as paise", async () => {
  const { gateway, received } = await answering({ "*": { body: made } });
  await expect(gateway.refund({ ...refund, amount: { currency: "KWD", minor: 2500 } })).rejects.toThrow(RangeError);
  expect(received).toHaveLength(0);
});

const refusal = (message: string, more: object = {}) => ({
  ...{ status: 400, body: { error: { type: "invalid_request_error", message, ...more } } },
});
const short = refusal("Insufficient funds in your Stripe balance to refund this amount.", {
  message_code: "insufficient_balance_for_refund",
});

test.each([
  [short, "no-balance"],
  [refusal("No money", { code: "insufficient_funds" }), "no-balance"],
  [refusal("Charge has already been refunded.", { code: "charge_already_refunded" }), "refused"],
  [refusal("Refund amount is greater than unrefunded amount on charge"), "refused"],
])("%j is %s", async (answer, state) => {
  const { gateway, received } = await answering({ "*": answer });
  expect(await gateway.refund(refund)).toEqual({ state, handle: undefined, reason: answer.body.error.message });
  expect(received).toHaveLength(1);
});

test.each([
  [409, "idempotency_key_in_use"],
  [400, undefined],
])("a key that is in use leaves it open: %d", async (status, code) => {
  const error = { type: "idempotency_error", code, message: "Keys for idempotent requests" };
  const { gateway } = await answering({ "*": { status, body: { error } } });
  await expect(gateway.refund(refund)).rejects.toMatchObject({ outcome: "unknown" });
});

describe("if Stripe tells an old lack of balance again", () => {
  /** Plays a Stripe that has refused under so many keys already. */
  async function refusingBefore(times: number, now: { status: number; body: unknown }) {
    const tried: string[] = [];
    const url = await serverThat((request, response) => {
      tried.push(String(request.headers["idempotency-key"]));
      const isOld = tried.length <= times;
      if (isOld) response.setHeader("idempotent-replayed", "true");
      const { status, body } = isOld ? short : now;
      json(response, status, body);
    });
    return { gateway: stripe({ url, ...keys }), tried };
  }

  test("the refund is ordered under the next key", async () => {
    const { gateway, tried } = await refusingBefore(2, { status: 200, body: made });
    expect(await gateway.refund(refund)).toEqual({ state: "done", handle: made.id });
    expect(tried).toEqual([refund.id, `${refund.id}.2`, `${refund.id}.3`]);
  });

  test("and not again once it says so anew", async () => {
    const { gateway, tried } = await refusingBefore(1, short);
    expect(await gateway.refund(refund)).toMatchObject({ state: "no-balance" });
    expect(tried).toHaveLength(2);
  });

  test("it gives up after a few keys", async () => {
    const { gateway, tried } = await refusingBefore(100, short);
    expect(await gateway.refund(refund)).toMatchObject({ state: "no-balance" });
    expect(tried).toHaveLength(6);
  });

  test("which says nothing about another refusal that it tells again", async () => {
    const { gateway, received } = await answering({
      "*": { ...refusal("Charge has already been refunded."), headers: { "idempotent-replayed": "true" } },
    });
    expect(await gateway.refund(refund)).toMatchObject({ state: "refused" });
    expect(received).toHaveLength(1);
  });
});

test.each([
  ["another payment", { payment_intent: "pi_2" }],
  ["another amount", { amount: 24_950 }],
  ["another currency", { currency: "usd" }],
  ["no name", { id: "" }],
])("an answer about %s leaves it open", async (_, other) => {
  const { gateway } = await answering({ "*": { body: { ...made, ...other } } });
  await expect(gateway.refund(refund)).rejects.toMatchObject({ outcome: "unknown" });
  await expect(gateway.askRefund({ ...refund, handle: made.id })).rejects.toMatchObject({ outcome: "unknown" });
});

describe("the state of a refund", () => {
  test.each([
    [{ status: "succeeded" }, { state: "done", handle: made.id }],
    [{ status: "pending" }, { state: "pending", handle: made.id }],
    // Stripe waits for money on the balance, and then goes on by itself.
    [
      { status: "pending", pending_reason: "insufficient_funds" },
      { state: "pending", handle: made.id },
    ],
    [{ status: "requires_action" }, { state: "pending", handle: made.id }],
    [{ status: "something new" }, { state: "pending", handle: made.id }],
    [{ status: null }, { state: "pending", handle: made.id }],
    [
      { status: "failed", failure_reason: "lost_or_stolen_card" },
      { state: "refused", handle: made.id, reason: "lost_or_stolen_card" },
    ],
    [{ status: "canceled" }, { state: "refused", handle: made.id, reason: "canceled" }],
  ])("%j is %j", async (more, expected) => {
    const { gateway } = await answering({ [`GET /v1/refunds/${made.id}`]: { body: { ...made, ...more } } });
    expect(await gateway.askRefund({ ...refund, handle: made.id })).toEqual(expected);
  });

  const listed = (body: object) => answering({ [`GET /v1/refunds?payment_intent=${payment}&limit=100`]: { body } });
  const ask = async (body: object) => (await listed(body)).gateway.askRefund({ ...refund, handle: undefined });

  test("is found by our id if the answer was lost", async () => {
    expect(await ask({ data: [{ ...made, id: "re_0", metadata: null }, made], has_more: true })).toEqual({
      ...{ state: "done", handle: made.id },
    });
  });

  test.each([
    [[]],
    [[{ ...made, metadata: { refundId: "another" } }]],
  ])("is absent if the refund is not among %j", async (data) => {
    expect(await ask({ data, has_more: false })).toEqual({ state: "absent" });
  });

  test.each([
    [{ object: "list" }],
    [{ data: [], has_more: true }],
    [{ data: [] }],
    [{ data: ["re_1"], has_more: false }],
  ])("is not reported as absent because of a list that may be incomplete: %j", async (body) => {
    await expect(ask(body)).rejects.toMatchObject({ outcome: "unknown" });
  });

  test("is not absent if Stripe does not know its own id for it", async () => {
    const { gateway } = await answering({ "*": { status: 404, body: { error: { message: "No such refund" } } } });
    await expect(gateway.askRefund({ ...refund, handle: made.id })).rejects.toMatchObject({ outcome: "nothing" });
  });
});
