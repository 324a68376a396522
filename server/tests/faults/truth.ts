import { sql } from "kysely";
import { expect } from "vitest";
import { expectBills } from "./bills.ts";
import { expectCredit, expectHeld } from "./held.ts";
import { expectMoney } from "./money.ts";
import type { Run } from "./steps.ts";
import { expectVisits } from "./visits.ts";
import type { World } from "./world.ts";

const DAY = 24 * 60;

/** Ends every fault, and lets time pass until nothing is asked about any more. */
export async function settleDust(world: World): Promise<void> {
  const { sandbox } = world;
  await sandbox.tell("DELETE", "/faults");
  await sandbox.tell("POST", "/release");
  // A minute follows each long time: payments that had used up their share of questions are asked about then.
  for (const minutes of [1, 5, 31, 120, 1, ...Array.from({ length: 5 }, () => [2 * DAY, 1]).flat()]) {
    for (const { session, refunds } of await sandbox.payments()) {
      await sandbox.tell("PATCH", `/payments/${session}/faults`, { refund: "works" });
      for (const { id, state } of refunds)
        if (state === "pending") await sandbox.tell("POST", `/refunds/${id}/settle`, { state: "done" });
    }
    await lookAtRefunds(world);
    await world.pass(minutes);
  }
}

/**
 * If no answer came to a partial refund, the server cannot tell whether it arrived, and it never hears that one failed which the
 * provider had taken: an operator looks at the payment provider's screens and reports it.
 */
async function lookAtRefunds(world: World): Promise<void> {
  await lookForFailed(world);
  const waiting = await world.db
    .selectFrom("refund as r")
    .innerJoin("payment_attempt as a", "a.id", "r.attempt_id")
    .where("r.state", "=", "UNKNOWN")
    .orderBy("r.created_at")
    .select(["r.id", "r.amount", "a.id as attempt", "a.provider_order_id"])
    .execute();
  for (const refund of waiting) {
    const payment = (await world.sandbox.payments()).find(({ orderId }) => orderId === refund.provider_order_id);
    // The sandbox has forgotten the payments of earlier histories.
    if (!payment) continue;
    const { rows } = await sql<{ known: number }>`
      select count(*)::int as known from refund
      where attempt_id = ${refund.attempt} and amount = ${refund.amount} and state in ('PENDING', 'DONE')
    `.execute(world.db);
    const there = payment.refunds.filter(({ state, amount }) => state !== "failed" && amount === refund.amount);
    const outcome = there.length > (rows[0]?.known ?? 0) ? "arrived" : "never-arrived";
    await world.seeToRefund(refund.id, outcome);
  }
}

async function lookForFailed(world: World): Promise<void> {
  const there = (await world.sandbox.payments()).flatMap(({ refunds }) => refunds);
  const failed = there.filter(({ state }) => state === "failed").map(({ id }) => id);
  const taken = await world.db
    .selectFrom("refund")
    .where("state", "=", "PENDING")
    .where(sql<boolean>`handle = any(${failed})`)
    .select("id")
    .execute();
  for (const { id } of taken) await world.seeToRefund(id, "failed");
}

/** Checks what must be true of a run's orders, by the sandbox's books and by ours. */
export async function expectAgreement(world: World, run: Run): Promise<void> {
  const payments = await world.sandbox.payments();
  for (const { id, number } of run.orders) {
    const own = payments.filter(({ orderId }) => orderId === number || orderId.startsWith(`${number}.`));
    try {
      await expectVisits(world, id);
      await expectMoney(world, id, own);
      await expectBills(world, id);
    } catch (error) {
      throw new Error(`Of order ${number}: ${(error as Error).message}`, { cause: error });
    }
  }
  expect(await openAccounts(world)).toEqual([]);
}

/** The same where anything may have happened at the door: of these orders, and of all that came of them. */
export async function expectAgreementAtDoor(world: World, run: Run): Promise<void> {
  const payments = await world.sandbox.payments();
  for (const { customer } of run.orders) {
    for (const order of await world.ordersOf(customer)) {
      const own = payments.filter(({ orderId }) => orderId === order.number || orderId.startsWith(`${order.number}.`));
      try {
        await expectHeld(world, order.id, own);
      } catch (error) {
        throw new Error(`Of order ${order.number}: ${(error as Error).message}`, { cause: error });
      }
    }
    await expectCredit(world, customer.id);
  }
  expect(await openAccounts(world)).toEqual([]);
}

/** Returns the currencies whose ledger lines do not add up to zero. */
async function openAccounts({ db }: World) {
  const { rows } = await sql`select currency from ledger_line group by currency having sum(amount) <> 0`.execute(db);
  return rows;
}
