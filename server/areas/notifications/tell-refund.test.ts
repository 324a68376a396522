import { randomUUIDv7 } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Push } from "../../platform/ports/push/push.ts";
import { useApp } from "../../tests/support/app.ts";
import { anOperator } from "../../tests/support/factories.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { paying } from "../../tests/support/paying.ts";
import { sentTo } from "../../tests/support/sent.ts";
import { subscribe } from "../messages/messages.ts";

const bank = aGateway("INR");
const given = useApp({}, bank.gateway);
const pay = paying(given);

const handed: Push[] = [];
beforeAll(() => {
  given.parts.push = {
    tryOut: async () => {},
    publicKey: "our-key",
    addressOf: (endpoint) => endpoint,
    send: async (push) => {
      handed.push(push);
      return "push/201";
    },
  };
});

test("a customer is told of a refund on every channel, in their language, once", async () => {
  const { customer, order, number } = await pay.unpaid();
  await pay.start(customer, number);
  bank.decide(number, "captured");
  await pay.look(customer, number);
  await given.db.updateTable("customer").set({ language: "hi" }).where("id", "=", customer.id).execute();
  const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
  await subscribe(given.parts, { kind: "customer", id: customer.id }, { endpoint: "https://push.test/phone", keys });
  const attempt = await given.db
    .selectFrom("payment_attempt")
    .select("id")
    .where("booking_id", "=", order._id)
    .executeTakeFirstOrThrow();
  const refundId = randomUUIDv7();
  await given.db
    .insertInto("refund")
    .values({
      ...{ id: refundId, attempt_id: attempt.id, reason: "desk", state: "DUE", currency: "INR" },
      ...{ amount: 100_00, price: 100_00, note: "Came late.", idempotency_key: "k" },
      operator_id: (await anOperator(given.db)).id,
    })
    .execute();
  for (let times = 0; times < 2; times += 1) {
    await given.db.transaction().execute((tx) => addJob(tx, "tell-refund", { refundId }));
    await given.runJobs();
  }
  const refunds = async (whom: string) =>
    (await sentTo(given, whom)).filter(({ template }) => template.startsWith("order-refunded"));
  const words = expect.stringContaining(`ऑर्डर ${number} के ₹100`);
  expect(await refunds(customer.phone)).toEqual([{ template: "order-refunded-hi", text: words }]);
  expect(await refunds(customer.email)).toEqual([{ template: "order-refunded", text: words }]);
  const pushed = handed.map(({ payload }) => JSON.parse(payload)).filter(({ title }) => title.includes("₹"));
  expect(pushed).toMatchObject([{ title: "₹100 वापस आ रहे हैं", url: `/order/${order._id}` }]);
});
