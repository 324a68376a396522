import { endpoints, paymentTypes } from "@chowk/contract";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aCredit } from "../../tests/support/credit.ts";
import { anOperator } from "../../tests/support/factories.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { paying } from "../../tests/support/paying.ts";
import { aVisitToPay } from "../../tests/support/rests.ts";
import { openSession } from "../identity/identity.ts";

// At the door everything happens in any sequence: things are agreed to, pages opened and paid, at once or hours later, cash is taken, the
// desk cancels. In the end nobody's money may be doubled or lost without a person being told.

const bank = aGateway("INR");
const given = useApp({}, bank.gateway);
const { pass, forgetQuestions } = paying(given);

const deeds = [
  ...["agree", "open", "open", "open", "pay", "pay", "pay an old page", "pay, and nobody looks", "silence"],
  ...[
    "complete",
    "complete with less",
    "complete, as it is paid",
    "decline",
    "end",
    "cancel",
    "use credit",
    "use credit",
  ],
] as const;
type Deed = (typeof deeds)[number];

const plan = fc.record({
  payment: fc.constantFrom(...paymentTypes),
  price: fc.integer({ min: 2, max: 5_000_00 }),
  charge: fc.constantFrom(0, 199_00),
  credit: fc.constantFrom(0, 100_00, 5_000_00),
  withFee: fc.boolean(),
  steps: fc.array(
    fc.record({
      /** Done at the same moment. */
      deeds: fc.array(fc.constantFrom(...deeds), { minLength: 1, maxLength: 2 }),
      which: fc.nat(3),
    }),
    { minLength: 3, maxLength: 9 },
  ),
});
type Plan = typeof plan extends fc.Arbitrary<infer One> ? One : never;

/** The ways in which it can go, so that each is gone in every run. */
const ways: [Plan["payment"], ...Deed[]][] = [
  ["COD", "open", "pay", "complete"],
  ["Online", "agree", "open", "pay", "complete"],
  ["COD", "open", "agree", "pay", "open", "pay", "complete"],
  ["COD", "open", "agree", "open", "pay an old page", "pay", "complete"],
  ["COD", "open", "complete", "pay, and nobody looks"],
  ["COD", "open", "silence", "complete, as it is paid", "pay, and nobody looks"],
  ["COD", "open", "complete with less", "pay, and nobody looks"],
  ["COD", "open", "pay", "decline", "end"],
  ["COD", "open", "pay", "agree", "cancel"],
  ["COD", "open", "cancel", "pay, and nobody looks"],
  ["COD", "use credit", "agree", "use credit", "complete"],
  ["COD", "open", "use credit", "pay an old page", "complete"],
  ["COD", "use credit", "decline", "end"],
  ["COD", "use credit", "cancel"],
  ["Online", "agree", "use credit", "complete"],
  ["COD", "complete with less", "use credit"],
];

type Visit = Awaited<ReturnType<typeof aVisitToPay>>;

async function doerOf(it: Visit, desk: { token: string }, withFee: boolean, which: number) {
  const attempts = await it.attempts();
  const { toCollect } = await it.ofPartner();
  const { amount } = (await it.show()).data;
  const { data } = await given.call(endpoints.jobExtras, { as: it.partner, params: { id: it.job.id } });
  const open = data.results.find(({ state }) => state === "proposed");
  const propose = async () => (open ? open : (await it.propose()).data?.results?.at(-1));
  const name = (at: number) => attempts.at(at)?.name;
  const payAt = (at: number) => {
    const page = name(at);
    if (page && [...bank.pages.values()].some(({ orderId }) => orderId === page)) bank.decide(page, "captured");
  };
  const does: Record<Deed, () => unknown> = {
    agree: async () => {
      const extra = await propose();
      if (extra) await it.agree(extra._id, extra.newTotal ?? 0);
    },
    decline: async () => {
      const extra = await propose();
      if (extra) await it.decline(extra._id);
    },
    open: () => it.open(amount),
    pay: () => {
      payAt(-1);
      return it.look();
    },
    "pay an old page": () => payAt(which % Math.max(1, attempts.length)),
    "pay, and nobody looks": () => payAt(-1),
    silence: () => bank.fail("ask", "unknown", "nothing"),
    complete: () => it.complete(toCollect),
    "complete with less": () => it.complete(Math.floor(toCollect / 2), "They had no more change."),
    "complete, as it is paid": () => it.complete(0, "They say that they have paid."),
    "use credit": () => given.call(endpoints.useCredit, { as: it.customer, params: { id: it.booking.id } }),
    end: () => it.end(data.ending?.toCollect ?? 0),
    cancel: () =>
      given.call(endpoints.cancelByDesk, {
        ...{ as: desk, params: { id: it.booking.id } },
        body: { reason: "As the test wants it.", withFee },
      }),
  };
  return does;
}

/** In paise: what is owed in the end, what came, and what went back. */
async function moneyOf({ booking, job }: Visit) {
  const { rows } = await sql<{
    status: string;
    total: number;
    kept: number;
    held: number;
    cash: number;
    cases: number;
    open: number;
    billed: number;
  }>`
    select j.status, b.total::int, b.kept::int,
      (select coalesce(sum(a.price - (select coalesce(sum(r.price), 0) from refund r where r.attempt_id = a.id)), 0)::int
        from payment_attempt a where a.booking_id = b.id and a.state = 'SUCCESS') as held,
      (select coalesce(sum(l.amount), 0)::int from ledger_entry e join ledger_line l on l.entry_id = e.id
        where e.job_id = j.id and e.kind = 'cash' and l.account = 'partner') as cash,
      (select count(*)::int from payment_disagreement d where d.order_number = b.number) as cases,
      (select count(*)::int from payment_attempt a where a.booking_id = b.id and a.state in ('OPENING', 'OPEN', 'UNKNOWN')) as open,
      (select coalesce(sum(i.total) filter (where i.kind = 'invoice'), 0)::int from invoice i where i.booking_id = b.id) as billed
    from booking b join job j on j.id = ${job.id} where b.id = ${booking.id}
  `.execute(given.db);
  if (!rows[0]) throw new Error("There is no order");
  return rows[0];
}

/** In paise: what a customer has, what of their credit the order holds, and what is in nobody's books. */
async function creditNow({ booking, customer }: Visit) {
  const { rows } = await sql<{ has: number; held: number; astray: number }>`
    select (select coalesce(sum(amount), 0)::int from credit_line where customer_id = ${customer.id}) as has,
      (select coalesce(-sum(amount), 0)::int from credit_line where booking_id = ${booking.id}) as held,
      ((select coalesce(sum(amount), 0) from credit_line)
        + (select coalesce(sum(amount), 0) from ledger_line where account = 'credit'))::int as astray
  `.execute(given.db);
  return rows[0];
}

test("whatever happens at the door in whatever sequence, what is kept is what is owed, or a person is told", async () => {
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  const desk = { token: await openSession(given.db, { role: "operator", id }, "a test") };
  const seen = {
    paidOnline: 0,
    wentBack: 0,
    differs: 0,
    completed: 0,
    cancelled: 0,
    both: 0,
    credit: 0,
    creditBack: 0,
  };
  await fc.assert(
    fc.asyncProperty(plan, async ({ payment, price, charge, credit, withFee, steps }) => {
      const it = await aVisitToPay(given, bank, { payment, price });
      if (credit > 0) await aCredit(given.db, it.customer.id, credit);
      await given.db.updateTable("booking").set({ visit_charge: charge }).where("id", "=", it.booking.id).execute();
      const bystander = await aVisitToPay(given, bank);
      for (const step of steps) {
        await forgetQuestions();
        await given.db
          .updateTable("payment_attempt")
          .set({ asked_at: null })
          .where("booking_id", "=", it.booking.id)
          .execute();
        const does = await doerOf(it, desk, withFee, step.which);
        await Promise.all(step.deeds.map((deed) => does[deed]()));
      }
      bank.fail("ask");
      for (const minutes of [5, 31, 120]) await pass(minutes);

      const money = await moneyOf(it);
      const attempts = await it.attempts();
      const refunds = await it.refunds();
      expect(money.open).toBe(0);
      // What came at the provider is in the books, every payment once.
      for (const { name, state } of attempts)
        expect([name, state === "SUCCESS"]).toEqual([name, bank.page(name).result === "captured"]);
      const came = money.held + money.cash;
      const owed = money.status === "Completed" ? money.total : money.status === "Cancelled" ? money.kept : undefined;
      if (owed !== undefined && money.cases === 0) expect(came).toBe(owed);
      // A case is open only where other cash was taken than there was to take.
      if (owed !== undefined && came > owed) expect(money.cash).toBeGreaterThan(0);
      if (owed === undefined) expect(came).toBeLessThanOrEqual(money.total);
      if (money.status !== "Started") expect(money.billed).toBe(owed);
      expect((await bystander.ofPartner()).toCollect).toBe(599);
      const now = await creditNow(it);
      expect(now).toMatchObject({ has: credit - (now?.held ?? 0), astray: 0 });
      expect(now?.has).toBeGreaterThanOrEqual(0);

      seen.paidOnline += money.status === "Completed" && attempts.some(({ state }) => state === "SUCCESS") ? 1 : 0;
      seen.wentBack += refunds.some(({ reason }) => reason === "paid-twice") ? 1 : 0;
      seen.differs += money.cases > 0 ? 1 : 0;
      seen.completed += money.status === "Completed" ? 1 : 0;
      seen.cancelled += money.status === "Cancelled" ? 1 : 0;
      seen.credit += money.status === "Completed" && (now?.held ?? 0) > 0 ? 1 : 0;
      seen.creditBack += money.status === "Cancelled" && credit > 0 && now?.held === money.kept ? 1 : 0;
      seen.both += money.cash > 0 && attempts.some(({ state }) => state === "SUCCESS") ? 1 : 0;
    }),
    {
      numRuns: Number(process.env.REST_RUNS ?? 40),
      examples: ways.map(([payment, ...done]): [Plan] => [
        {
          payment,
          price: 599_00,
          charge: 199_00,
          credit: 5_000_00,
          withFee: false,
          steps: done.map((deed) => ({ deeds: [deed], which: 0 })),
        },
      ]),
    },
  );
  // A model in which nothing happens is noticed.
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
}, 300_000);
