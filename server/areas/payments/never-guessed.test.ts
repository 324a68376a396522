import { endpoints } from "@chowk/contract";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Evidence } from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { GatewayFailure } from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { useApp } from "../../tests/support/app.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { paying } from "../../tests/support/paying.ts";

const another = { currency: "KWD", minor: 1 };
const silent = (outcome: GatewayFailure["outcome"]) => () => {
  throw new GatewayFailure(outcome, "as the test wants it");
};
/** Ways in which a provider tells nothing of this payment: no answer, or one about another payment. */
const ways: Record<string, (truth: Evidence) => Evidence> = {
  silent: silent("unknown"),
  "out of reach": silent("nothing"),
  limited: silent("busy"),
  "telling of another order": (truth) => ({ ...truth, result: "failed", orderId: "CH-2222-2222" }),
  "telling of another attempt": (truth) => ({ ...truth, result: "canceled", reference: "ORD_of_another" }),
  "telling of another amount": (truth) => ({ ...truth, result: "captured", amount: another }),
  "paid without a payment": (truth) => ({ ...truth, result: "captured", paymentId: undefined }),
};
const way = fc.constantFrom(...Object.keys(ways), "our own limit");
const step = fc.record({ way, minutes: fc.constantFrom(1, 3, 10, 16), looks: fc.boolean() });

describe.each([
  ["asked alone", aGateway("KWD")],
  ["that lists what it captured", aGateway("KWD", { lists: true })],
])("while a provider %s tells nothing of a payment", (_what, bank) => {
  const given = useApp({}, bank.gateway);
  const pay = paying(given);
  beforeAll(() => pay.rate("0.0036"));
  const { ask, captures, questionsAMinute } = bank.gateway;

  const behave = (how: string | undefined) =>
    Object.assign(bank.gateway, {
      questionsAMinute: how === "our own limit" ? 0 : questionsAMinute,
      ask: async (asked: Parameters<typeof ask>[0]) => {
        const truth = await ask(asked);
        return how ? (ways[how]?.(truth) ?? truth) : truth;
      },
      ...(captures && {
        captures: async (span: Parameters<typeof captures>[0]) => {
          const page = await captures(span);
          // The list must tell nothing of this payment either.
          if (how) return { ...page, captures: [] };
          return page;
        },
      }),
    });
  const statusOf = async (id: string) =>
    (await given.db.selectFrom("booking").select("status").where("id", "=", id).executeTakeFirst())?.status;

  test("the order is never cancelled, whatever else happens, and ends up right once the provider answers", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), fc.boolean(), async (steps, isPaid) => {
        behave(undefined);
        const it = await pay.unpaid();
        await pay.start(it.customer, it.number);
        const first = steps[0] ?? { way: "silent", minutes: 1, looks: false };
        behave(first.way);
        if (isPaid) bank.decide(it.number, "captured");
        for (const { way, minutes, looks } of [{ ...first, minutes: 31 }, ...steps]) {
          behave(way);
          await pay.pass(minutes);
          if (looks) {
            await sql`update payment_attempt set asked_at = null`.execute(given.db);
            await pay.look(it.customer, it.number);
          }
          expect([way, await statusOf(it.order._id)]).toEqual([way, "Pending"]);
        }
        behave(undefined);
        for (const minutes of [16, 16]) await pay.pass(minutes);
        expect(await statusOf(it.order._id)).toBe(isPaid ? "Open" : "Cancelled");
        // The next run must not find jobs of this one.
        await sql`delete from graphile_worker._private_jobs`.execute(given.db);
        if (isPaid) await given.call(endpoints.cancelOrder, { as: it.customer, params: { id: it.number } });
      }),
      { numRuns: 8, endOnFailure: true },
    );
  }, 120_000);
});
