import { expect, test } from "vitest";
import { providerThat } from "../../../../tests/support/provider.ts";
import { razorpay } from "./razorpay.ts";

const keys = { keyId: "rzp_test_1DP5mmOlF5G5ag", keySecret: "thIsIsSecret", webhookSecrets: [] };
const span = { from: new Date("2026-11-20T00:00:00.500Z"), to: new Date("2026-11-21T00:00:00.500Z") };
const AT = "GET /v1/payments?from=1795132800&to=1795219201&count=100";

const payment = {
  ...{ id: "pay_1", entity: "payment", amount: 49_900, currency: "INR", status: "captured", captured: true },
  ...{ order_id: "order_1", method: "upi", vpa: "asha@okbank", email: "asha@example.org", contact: "+919876543210" },
  ...{ notes: { orderId: "CH-7K3M-92QD.2", reference: "ORD_CH-7K3M-92QD_1" }, created_at: 1795140000 },
};

/** Plays a Razorpay that lists these. */
async function listing(...items: unknown[]) {
  const { url, received } = await providerThat({
    [`${AT}&skip=0`]: { body: { entity: "collection", count: items.length, items } },
    [`${AT}&skip=100`]: { body: { entity: "collection", count: 0, items: [] } },
  });
  const gateway = razorpay({ url: `${url}/v1`, ...keys });
  const list = (after?: string) => gateway.captures?.({ ...span, after });
  return { list, received };
}

test("a capture is listed with the names of its attempt, and with nothing about the payer", async () => {
  const { list } = await listing(payment);
  const page = await list();
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
          paymentId: "pay_1",
          refundHandle: "pay_1",
        },
      },
    ],
  });
  expect(JSON.stringify(page)).not.toMatch(/asha|9876543210/i);
});

test("only payments that brought money are listed; a refunded one does not count as captured", async () => {
  const others = ["created", "authorized", "failed", "something new"].map((status, n) => ({
    ...payment,
    id: `pay_other_${n}`,
    status,
  }));
  const { list } = await listing(...others, { ...payment, id: "pay_back", status: "refunded" }, payment);
  expect((await list())?.captures.map(({ evidence }) => [evidence.paymentId, evidence.result])).toEqual([
    ["pay_back", "odd"],
    ["pay_1", "captured"],
  ]);
});

test("a payment that is not from our links has no names", async () => {
  const { list } = await listing({ ...payment, notes: [] });
  expect((await list())?.captures[0]?.evidence).toMatchObject({ orderId: undefined, reference: undefined });
});

test("a full page is followed by another, however many of its payments are captures", async () => {
  const { list } = await listing(...Array.from({ length: 100 }, () => ({ ...payment, status: "failed" })));
  expect(await list()).toEqual({ captures: [], next: "100" });
  expect(await list("100")).toEqual({ captures: [], next: undefined });
});

test.each([
  ["no list", { entity: "collection" }],
  ["a payment without a name", { items: [{ ...payment, id: "" }] }],
  ["a payment of no time", { items: [{ ...payment, created_at: null }] }],
  ["something else", { items: ["pay_1"] }],
])("%s is not an answer", async (_what, body) => {
  const { url } = await providerThat({ "*": { body } });
  const gateway = razorpay({ url: `${url}/v1`, ...keys });
  await expect(gateway.captures?.({ ...span, after: undefined })).rejects.toMatchObject({ outcome: "unknown" });
});

test("neither is a refusal", async () => {
  const { url } = await providerThat({ "*": { status: 400, body: { error: { description: "from is wrong" } } } });
  const gateway = razorpay({ url: `${url}/v1`, ...keys });
  await expect(gateway.captures?.({ ...span, after: undefined })).rejects.toMatchObject({ outcome: "nothing" });
});

test("a list may be longer than other answers, but not endless", async () => {
  const long = { ...payment, notes: { ...payment.notes, more: "x".repeat(300 * 1024) } };
  expect((await (await listing(long)).list())?.captures).toHaveLength(1);
  const longer = { ...payment, notes: { ...payment.notes, more: "x".repeat(1100 * 1024) } };
  await expect((await listing(longer)).list()).rejects.toMatchObject({ outcome: "unknown" });
});
