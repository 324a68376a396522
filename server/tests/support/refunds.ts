import { sql } from "kysely";
import { beforeAll, beforeEach } from "vitest";
import { useApp } from "./app.ts";
import { anAttempt, anOperator, anOrder, aRefund, aService } from "./factories.ts";
import { aGateway } from "./gateway.ts";

/** An app whose provider lists what it has captured, and orders that were paid with it. */
export function useRefunds() {
  const bank = aGateway("INR", { lists: true });
  const given = useApp({}, bank.gateway);
  const desk = { operatorId: "" };
  beforeAll(async () => {
    desk.operatorId = (await anOperator(given.db)).id;
  });
  beforeEach(async () => {
    await sql`truncate gateway_calls, gateway_calls_of`.execute(given.db);
    bank.refunds.clear();
  });

  async function paid(prices = [500], more: Parameters<typeof anOrder>[1] = {}) {
    const services = [];
    for (const price of prices) services.push(await aService(given.db, { price: price * 100 }));
    const order = await anOrder(given.db, {
      ...{ status: "Open", payment_type: "Online", payment_status: "SUCCESS", services, ...more },
    });
    return { order, attempt: await anAttempt(given.db, { order, state: "SUCCESS" }) };
  }

  const of = (rupees: number) => ({ price: rupees * 100, amount: rupees * 100 });
  let keys = 0;
  const byDesk = () => ({
    reason: "desk",
    note: "Came late.",
    operator_id: desk.operatorId,
    idempotency_key: `key-${keys++}`,
  });
  /** Another order of which something goes back, too. */
  async function bystander() {
    const { attempt } = await paid();
    return aRefund(given.db, { attempt, ...of(123), ...byDesk() });
  }

  const refundsOf = async ({ attempt }: { attempt: { id: string } }) =>
    (
      await given.db
        .selectFrom("refund")
        .selectAll()
        .where("attempt_id", "=", attempt.id)
        .orderBy("created_at")
        .execute()
    ).map(({ reason, price, amount, state, job_id }) => ({
      reason,
      price: price / 100,
      amount: amount / 100,
      state,
      job_id,
    }));
  const statusOf = async ({ order }: { order: { id: string } }) =>
    (await given.db.selectFrom("booking").select("payment_status").where("id", "=", order.id).executeTakeFirstOrThrow())
      .payment_status;
  const entriesOf = async ({ attempt }: { attempt: { id: string } }) =>
    (
      await given.db
        .selectFrom("ledger_entry")
        .select("kind")
        .where("attempt_id", "=", attempt.id)
        .orderBy("id")
        .execute()
    ).map(({ kind }) => kind);
  const read = (id: string) => given.db.selectFrom("refund").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  /** In how many minutes its job runs; nothing without a job. */
  async function dueIn(refundId: string) {
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from run_at - clock_timestamp())::float8 / 60 as minutes from graphile_worker.jobs
      where key = ${`refund-payment:${refundId}`}
    `.execute(given.db);
    return rows.map(({ minutes }) => Math.abs(Math.round(minutes)));
  }

  return { bank, given, desk, paid, of, byDesk, bystander, refundsOf, statusOf, entriesOf, read, dueIn };
}

export type Paid = Awaited<ReturnType<ReturnType<typeof useRefunds>["paid"]>>;
