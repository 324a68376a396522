import { expect, test } from "vitest";
import { providerThat } from "../../../../tests/support/provider.ts";
import { documented } from "../../../../tests/support/stripe-examples.ts";
import { stripe } from "./stripe.ts";

const keys = { secretKey: "sk_test_4eC39HqLyjWDarjtT1zdp7dc", webhookSecrets: [], currency: "INR" };
const span = { from: new Date("2026-11-20T00:00:00.500Z"), to: new Date("2026-11-21T00:00:00.500Z") };
const AT = "GET /v1/charges?created[gte]=1795132800&created[lte]=1795219201&limit=100";

const charge = {
  ...{ ...documented.charge, payment_intent: documented.payment.id, created: 1795140000 },
  ...{ amount: 49_900, amount_captured: 49_900, currency: "inr", receipt_email: "asha@example.org" },
  metadata: { orderId: "CH-7K3M-92QD.2", reference: "ORD_CH-7K3M-92QD_1" },
};

/** Plays a Stripe that lists these on its first page, and nothing on a second. */
async function listing(data: unknown[], has_more = false) {
  const last = (data.at(-1) as { id?: string } | undefined)?.id;
  const { url } = await providerThat({
    [AT]: { body: { object: "list", data, has_more } },
    [`${AT}&starting_after=${last}`]: { body: { object: "list", data: [], has_more: false } },
  });
  const gateway = stripe({ url, ...keys });
  return (after?: string) => gateway.captures?.({ ...span, after });
}

test("a capture is listed with the names of its attempt, and with nothing about the payer", async () => {
  const page = await (await listing([charge]))();
  expect(page).toMatchObject({
    next: undefined,
    captures: [
      {
        madeAt: new Date("2026-11-20T02:00:00Z"),
        evidence: {
          result: "captured",
          orderId: "CH-7K3M-92QD.2",
          reference: "ORD_CH-7K3M-92QD_1",
          amount: { currency: "INR", minor: 49_900 },
          trackId: documented.payment.id,
          paymentId: documented.payment.id,
          refundHandle: documented.payment.id,
          method: "card",
        },
      },
    ],
  });
  expect(JSON.stringify(page)).not.toMatch(/asha|https?:|4242/i);
});

test("the documented example, a charge of another kind, is listed by its own id and without names", async () => {
  const page = await (await listing([documented.charge]))();
  expect(page?.captures[0]?.evidence).toMatchObject({
    ...{ orderId: undefined, reference: undefined, paymentId: "ch_3MmlLrLkdIwHu7ix0snN0B15" },
    amount: { currency: "USD", minor: 1099 },
  });
});

test("only charges that brought money are listed; one that went back does not count as captured", async () => {
  const list = await listing([
    { ...charge, id: "ch_failed", status: "failed", captured: false },
    { ...charge, id: "ch_slow", status: "pending" },
    { ...charge, id: "ch_held", captured: false },
    { ...charge, id: "ch_new", status: "something new" },
    { ...charge, id: "py_back", payment_intent: "pi_back", refunded: true },
    { ...charge, id: "ch_part", payment_intent: "pi_part", amount_refunded: 100 },
  ]);
  expect((await list())?.captures.map(({ evidence }) => [evidence.paymentId, evidence.result])).toEqual([
    ["pi_back", "odd"],
    ["pi_part", "captured"],
  ]);
});

test("the next page begins after the last entry, whether that was a capture or not", async () => {
  const list = await listing([charge, { ...charge, id: "ch_last", status: "failed" }], true);
  expect(await list()).toMatchObject({ captures: [{}], next: "ch_last" });
  expect(await list("ch_last")).toEqual({ captures: [], next: undefined });
});

test.each([
  ["no list", { object: "list" }],
  ["a list that does not tell whether it goes on", { data: [charge] }],
  ["a list that goes on after nothing", { data: [], has_more: true }],
  ["a charge without a name", { data: [{ ...charge, id: "" }], has_more: false }],
  ["a charge of no time", { data: [{ ...charge, created: null }], has_more: false }],
  ["something else", { data: ["ch_1"], has_more: false }],
])("%s is not an answer", async (_what, body) => {
  const { url } = await providerThat({ "*": { body } });
  const listed = stripe({ url, ...keys }).captures?.({ ...span, after: undefined });
  await expect(listed).rejects.toMatchObject({ outcome: "unknown" });
});

test("neither is a refusal", async () => {
  const { url } = await providerThat({ "*": { status: 400, body: { error: { message: "Invalid integer" } } } });
  const listed = stripe({ url, ...keys }).captures?.({ ...span, after: undefined });
  await expect(listed).rejects.toMatchObject({ outcome: "nothing" });
});

test("a list may be longer than other answers, but not endless", async () => {
  const long = (bytes: number) => listing([{ ...charge, description: "x".repeat(bytes) }]);
  expect((await (await long(1024 * 1024))())?.captures).toHaveLength(1);
  await expect((await long(2100 * 1024))()).rejects.toMatchObject({ outcome: "unknown" });
});
