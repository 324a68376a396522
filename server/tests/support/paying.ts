import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { setRate } from "../../areas/payments/payments.ts";
import type { Database } from "../../platform/database/connection.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import { toMajor, toMinor } from "../../platform/money/money.ts";
import type { TestApp } from "./app.ts";
import { anAddress, aService, signedIn } from "./factories.ts";
import type { aGateway } from "./gateway.ts";

/** The same database; once it has answered so many queries, something happens before the next. */
export function afterAnswers(db: Database, answers: number, happen: () => Promise<unknown>): Database {
  let left = answers;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      left -= 1;
      if (left === 0) await happen();
      return result;
    },
  });
}

/** Common steps of payment tests, on an app whose gateway the test controls. */
export function paying(given: TestApp) {
  /** Clears the call counts, as if no payment provider had been asked in this minute. */
  const forgetQuestions = () => sql`truncate gateway_calls, gateway_calls_of`.execute(given.db);
  const paying = {
    forgetQuestions,
    rate: (rate = "0.0036") => setRate(given.db, { from: "INR", to: "KWD", rate, setBy: "a test" }),

    /** A customer with an unpaid order of 499.00 rupees, or of one visit at each of these prices. */
    async unpaid(prices = [499]) {
      const customer = await signedIn(given.db);
      const address = await anAddress(given.db, { customer_id: customer.id });
      const services = [];
      for (const price of prices) services.push(await aService(given.db, { price: toMinor(price) ?? 0 }));
      const { data } = await given.call(endpoints.placeOrder, {
        as: customer,
        body: {
          userId: customer.id,
          services_json: services.map(({ id, name, price }) => ({
            serviceId: id,
            serviceName: name,
            servicePrice: toMajor(price),
          })),
          paymentType: "Online",
          addressId: address.id,
          totalPrice: prices.reduce((sum, price) => sum + price, 0),
          payment_status: "PENDING",
        },
      });
      const [order] = data.results;
      if (!order) throw new Error("The order was not placed");
      return { customer, order, number: order.ordId };
    },

    start: (as: { token: string }, orderId: string) =>
      given.call(endpoints.paymentSession, { as, params: { orderId } }),
    look: (as: { token: string }, orderId: string) =>
      given.call(endpoints.paymentReturned, { as, params: { orderId } }),

    /** An order that was paid on this provider's page, with its visits in this status. */
    async paid(bank: ReturnType<typeof aGateway>, status: "Traveling" | "Completed", prices?: number[]) {
      const { customer, order, number } = await paying.unpaid(prices);
      await paying.start(customer, number);
      bank.decide(number, "captured");
      await paying.look(customer, number);
      const visits = given.db.updateTable("job").set({ status, answer_by: null });
      await visits.where("booking_id", "=", order._id).execute();
      await given.db.updateTable("booking").set({ status }).where("id", "=", order._id).execute();
      return { customer, order, number };
    },

    async attempts(orderId: string) {
      const { rows } = await sql<{ id: string; name: string; state: string; attention: string | null }>`
        select a.id, a.provider_order_id as name, a.state, a.attention
        from payment_attempt a join booking b on b.id = a.booking_id where b.id::text = ${orderId} order by a.number
      `.execute(given.db);
      return rows;
    },

    /** Returns the balance of each account for an order, in fils. */
    async balances(orderId: string) {
      const { rows } = await sql<{ account: string; balance: string }>`
        select l.account, sum(l.amount) as balance from ledger_line l
        join ledger_entry e on e.id = l.entry_id join payment_attempt a on a.id = e.attempt_id
        where a.booking_id::text = ${orderId} group by l.account having sum(l.amount) <> 0 order by 1
      `.execute(given.db);
      return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]));
    },

    /** Returns the balance of each account for an order and its visits, in paise, where what is charged is in rupees. */
    async booksOf(orderId: string) {
      const { rows } = await sql<{ account: string; amount: number }>`
        select l.account, sum(l.amount)::int as amount from ledger_entry e join ledger_line l on l.entry_id = e.id
        left join job j on j.id = e.job_id left join payment_attempt a on a.id = e.attempt_id
        where coalesce(j.booking_id, a.booking_id) = ${orderId} group by 1 having sum(l.amount) <> 0
      `.execute(given.db);
      return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
    },

    refunds: (orderId: string) =>
      given.db
        .selectFrom("refund as r")
        .innerJoin("payment_attempt as a", "a.id", "r.attempt_id")
        .where("a.booking_id", "=", orderId)
        .select(["r.id", "r.state", "r.reason", "r.amount", "r.currency"])
        .orderBy("r.created_at")
        .execute(),

    disagreements: async () => await given.db.selectFrom("payment_disagreement").selectAll().execute(),

    /** Lets time pass for everything about payments: stored times are moved back, and due jobs run. */
    async pass(minutes: number) {
      const ago = sql`make_interval(mins => ${minutes})`;
      await sql`update booking set pay_by = pay_by - ${ago}`.execute(given.db);
      await sql`
        update payment_attempt set created_at = created_at - ${ago}, pay_by = pay_by - ${ago}, asked_at = asked_at - ${ago},
          answered_at = answered_at - ${ago}, heard_at = heard_at - ${ago}
      `.execute(given.db);
      await sql`update payment_listing set listed_until = listed_until - ${ago}`.execute(given.db);
      await sql`update refund set created_at = created_at - ${ago}, sent_at = sent_at - ${ago}`.execute(given.db);
      await forgetQuestions();
      await sql`update graphile_worker._private_jobs set run_at = run_at - ${ago}`.execute(given.db);
      await given.db.transaction().execute(async (tx) => {
        await addJob(tx, "expire-orders", {});
        await addJob(tx, "reconcile-payments", {});
        await addJob(tx, "list-captures", {});
      });
      await given.runJobs();
    },
  };
  return paying;
}
