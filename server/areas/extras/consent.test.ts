import { endpoints, paymentTypes } from "@chowk/contract";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aVisitWithCard } from "../../tests/support/extras.ts";
import { anAttempt, anOperator } from "../../tests/support/factories.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { openSession } from "../identity/identity.ts";
import { payOf } from "../scheduling/scheduling.ts";
import { extraCodeOf } from "./extra-code.ts";

// Partner, customer and desk try anything in any sequence, several things at once, and send it again and again. The model believes
// nothing but the answers to the customer's own consent: what it says is on the bill must be there, and nothing else.

const given = useApp({}, aGateway("INR").gateway);

const deeds = [
  ...["propose", "propose", "propose", "agree", "agree", "agree by code", "agree by code", "agree to another total"],
  ...["propose for another visit", "book", "book"],
  ...[
    "read a wrong code",
    "decline",
    "withdraw",
    "complete",
    "complete with another amount",
    "complete with less and say why",
    "complete with less and say why",
    "cancel by desk",
    "end",
    "end with another amount",
  ],
] as const;
type Deed = (typeof deeds)[number];

const step = fc.record({
  /** Done at the same moment. */
  deeds: fc.array(fc.constantFrom(...deeds), { minLength: 1, maxLength: 2 }),
  /** Which of the proposals; the last one for most. */
  which: fc.oneof({ weight: 4, arbitrary: fc.constant(-1) }, { weight: 1, arbitrary: fc.nat(3) }),
  quantity: fc.integer({ min: 1, max: 5 }),
  times: fc.integer({ min: 1, max: 3 }),
});

const plan = fc.record({
  payment: fc.constantFrom(...paymentTypes),
  price: fc.integer({ min: 1, max: 5_000_00 }),
  steps: fc.array(step, { minLength: 4, maxLength: 10 }),
  /** Whether something is found, agreed to and done in the end, unless the visit is over. */
  ends: fc.constantFrom("complete", "complete", "complete", "end", "end", "anyhow"),
  /** What is to pay of a visit whose work is not possible. */
  charge: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000_00 }), fc.integer({ min: 1, max: 1_000_00 })),
});

type Plan = typeof plan extends fc.Arbitrary<infer One> ? One : never;

/** One deed after the other, each about the last proposal. */
const calmly = (...done: Deed[]) => done.map((deed) => ({ deeds: [deed], which: -1, quantity: 1, times: 1 }));

/** The ways in which a visit can go, so that each is gone in every run. */
const ways = [
  { payment: "COD", steps: calmly("propose", "agree", "complete") },
  { payment: "COD", steps: calmly("propose", "agree by code", "complete with less and say why") },
  { payment: "Online", steps: calmly("propose", "agree", "cancel by desk") },
  { payment: "COD", steps: calmly("propose", "decline", "end") },
  { payment: "Online", steps: calmly("propose", "decline", "end") },
  { payment: "Online", steps: calmly("propose for another visit", "complete", "book") },
] satisfies Partial<Plan>[];

type Visit = Awaited<ReturnType<typeof aVisitWithCard>>;

interface Step {
  which: number;
  quantity: number;
  /** What the partner takes if the visit ends without its work. */
  toTake: number;
}

async function at(it: Visit, desk: { token: string }, { which, quantity, toTake }: Step) {
  const extras = await given.db
    .selectFrom("extra")
    .where("booking_id", "=", it.booking.id)
    .orderBy("proposed_at")
    .select(["id", "added"])
    .execute();
  const extra = extras.at(which) ?? extras[0];
  const newTotal = (await it.total()) + (extra?.added ?? 0);
  const code = extra ? extraCodeOf(given.secrets, { id: extra.id, newTotal }) : "000000";
  const { toCollect } = (await given.call(endpoints.getPartnerJob, { as: it.partner, params: { id: it.job.id } })).data;
  const id = extra?.id ?? it.job.id;
  const body = { lines: [{ rateId: it.valve.id, quantity }] };
  const does: Record<Deed, () => Promise<{ status: number }>> = {
    propose: () => it.propose({ body }),
    "propose for another visit": () => it.propose({ body: { ...body, anotherVisit: true } }),
    book: () => book(it, { extraId: id, total: (extra?.added ?? 0) / 100 }),
    agree: () => it.agree(id, newTotal / 100),
    "agree to another total": () => it.agree(id, (newTotal + 1) / 100),
    "agree by code": () => it.readOut(id, code),
    "read a wrong code": () => it.readOut(id, String((Number(code) + 1) % 1_000_000).padStart(6, "0")),
    decline: () => it.decline(id),
    withdraw: () => it.withdraw(id),
    complete: () => it.complete(toCollect),
    "complete with another amount": () => it.complete(toCollect + 1),
    "complete with less and say why": () => it.complete(Math.floor(toCollect / 2), "They had no more change."),
    end: () => it.end(toTake),
    "end with another amount": () => it.end(toTake + 1),
    "cancel by desk": () =>
      given.call(endpoints.cancelByDesk, {
        ...{ as: desk, params: { id: it.booking.id } },
        body: { reason: "As the test wants it.", withFee: false },
      }),
  };
  return { extra, does };
}

async function book({ customer, booking }: Visit, { extraId, total }: { extraId: string; total: number }) {
  const query = { orderId: booking.id, extraId };
  const slots = await given.call(endpoints.listSlots, { as: customer, query });
  if (slots.status !== 200) return slots;
  const slot = slots.data.results.first ?? "";
  return given.call(endpoints.bookExtra, { as: customer, params: { id: booking.id, extraId }, body: { slot, total } });
}

/** What the customer ordered besides, and what stands on its bill. */
const othersOf = async ({ customer, booking }: Visit) =>
  (
    await given.db
      .selectFrom("booking as b")
      .innerJoin("booking_line as l", "l.booking_id", "b.id")
      .where("b.customer_id", "=", customer.id)
      .where("b.id", "<>", booking.id)
      .groupBy("b.id")
      .select(["b.total", sql<number>`sum(l.price)::float8`.as("billed")])
      .execute()
  ).sort((one, other) => one.total - other.total);

test("whatever is done in whatever sequence, a bill grows by exactly what its customer agreed to, and the books are right", async () => {
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  const desk = { token: await openSession(given.db, { role: "operator", id }, "a test") };
  const seen = { booked: 0, differing: 0, agreed: 0, billed: 0, completed: 0, cancelled: 0, ended: 0 };
  await fc.assert(
    fc.asyncProperty(plan, async ({ payment, price, steps, ends, charge }) => {
      const it = await aVisitWithCard(given, { payment, price });
      await given.db.updateTable("booking").set({ visit_charge: charge }).where("id", "=", it.booking.id).execute();
      if (payment === "Online") await anAttempt(given.db, { order: it.booking, state: "SUCCESS" });
      const paid = Math.min(charge, price);
      const toTake = payment === "COD" ? paid / 100 : 0;
      let ended = false;
      const bystander = await aVisitWithCard(given);
      await given.db
        .insertInto("partner_skill")
        .values({ partner_id: it.partner.id, sub_category_id: it.job.sub_category_id })
        .execute();
      const agreed = new Map<string, number>();
      const booked = new Map<string, number>();
      const lasts = {
        complete: ["withdraw", "propose", "agree", "complete"],
        end: ["withdraw", "propose", "decline", "end"],
        anyhow: [],
      } as const satisfies Record<string, readonly Deed[]>;
      const ending = calmly(...lasts[ends]);
      for (const { deeds, which, quantity, times } of [...(ends === "end" ? steps.slice(0, 2) : steps), ...ending]) {
        const { extra, does } = await at(it, desk, { which, quantity, toTake });
        await Promise.all(
          deeds.flatMap((deed) =>
            Array.from({ length: times }, async () => {
              const { status } = await does[deed]();
              expect([200, 404, 409, 422], deed).toContain(status);
              if (extra && status === 200 && (deed === "agree" || deed === "agree by code"))
                agreed.set(extra.id, extra.added);
              if (extra && status === 200 && deed === "book") booked.set(extra.id, extra.added);
              if (deed === "end" && status === 200) ended = true;
              if (deed === "end with another amount") expect(status === 200 && !ended).toBe(false);
              // Alone: if they agree at the same moment, repeating it does nothing more.
              if (deed === "agree to another total" && deeds.length === 1 && !agreed.has(extra?.id ?? ""))
                expect(status).not.toBe(200);
            }),
          ),
        );
      }
      const more = [...agreed.values()].reduce((sum, added) => sum + added, 0);
      expect(await it.total()).toBe(price + more);
      const prices = [...booked.values()].sort((one, other) => one - other);
      expect(await othersOf(it)).toEqual(prices.map((total) => ({ total, billed: total })));
      const states = await given.db
        .selectFrom("extra")
        .where("booking_id", "=", it.booking.id)
        .select(["id", "state"])
        .execute();
      expect(
        states
          .filter(({ state }) => state === "agreed")
          .map((each) => each.id)
          .sort(),
      ).toEqual([...agreed.keys()].sort());
      await given.runJobs();
      const { status } = await given.db
        .selectFrom("job")
        .select("status")
        .where("id", "=", it.job.id)
        .executeTakeFirstOrThrow();
      const bills = await given.db
        .selectFrom("invoice")
        .select("total")
        .where("booking_id", "=", it.booking.id)
        .execute();
      const isDone = status === "Completed";
      expect(ended && (isDone || more > 0)).toBe(false);
      const billed = isDone ? price + more : ended ? paid : 0;
      expect(bills.map(({ total }) => Number(total))).toEqual(billed > 0 ? [billed] : []);
      const { back } = await given.db
        .selectFrom("refund as r")
        .innerJoin("payment_attempt as a", "a.id", "r.attempt_id")
        .where("a.booking_id", "=", it.booking.id)
        .select(sql<number>`coalesce(sum(r.price), 0)::int`.as("back"))
        .executeTakeFirstOrThrow();
      expect(back).toBe(payment === "Online" && status === "Cancelled" ? price - billed : 0);
      const { rows } = await sql<{ account: string; amount: number }>`
        select l.account, sum(l.amount)::int as amount from ledger_entry e join ledger_line l on l.entry_id = e.id
        where e.job_id = ${it.job.id} group by 1 having sum(l.amount) <> 0
      `.execute(given.db);
      const differs = await given.db
        .selectFrom("cash_difference")
        .where("job_id", "=", it.job.id)
        .select(["wanted", "received"])
        .executeTakeFirst();
      const wanted = payment === "COD" ? price + more : more;
      if (differs) expect(differs.wanted).toBe(wanted);
      const cash = ended ? Math.round(toTake * 100) : (differs?.received ?? wanted);
      const { earned } = payOf(billed, 20);
      const due = { order: billed - cash, partner: cash - earned, commission: earned - billed };
      const books = Object.entries(due).filter(([, amount]) => (isDone || ended) && amount !== 0);
      expect(Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))).toEqual(
        Object.fromEntries(books),
      );
      expect(await bystander.total()).toBe(599_00);
      expect(await othersOf(bystander)).toEqual([]);
      seen.differing += differs ? 1 : 0;
      seen.agreed += agreed.size;
      seen.booked += booked.size;
      seen.billed += isDone && more > 0 ? 1 : 0;
      seen.completed += isDone ? 1 : 0;
      seen.cancelled += status === "Cancelled" && !ended ? 1 : 0;
      seen.ended += ended && paid > 0 ? 1 : 0;
    }),
    {
      numRuns: Number(process.env.CONSENT_RUNS ?? 40),
      examples: ways.map((way): [Plan] => [{ ...way, price: 599_00, charge: 199_00, ends: "anyhow" }]),
    },
  );
  // A model in which nothing happens is noticed: each of the ways above was gone.
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
}, 240_000);
