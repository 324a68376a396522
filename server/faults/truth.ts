import { sql } from "kysely";
import { expect } from "vitest";
import type { Seen } from "./sandbox.ts";
import type { Run } from "./steps.ts";
import type { World } from "./world.ts";

const DAY = 24 * 60;

/** Ends every fault, and lets time pass until nobody asks about anything any more. */
export async function settleDust(world: World): Promise<void> {
  const { sandbox } = world;
  await sandbox.tell("DELETE", "/faults");
  await sandbox.tell("POST", "/release");
  for (const minutes of [1, 5, 31, 120, 2 * DAY, 2 * DAY, 2 * DAY, 2 * DAY, 2 * DAY]) {
    for (const { session, refunds } of await sandbox.payments()) {
      await sandbox.tell("PATCH", `/payments/${session}/faults`, { refund: "works" });
      for (const { id, state } of refunds)
        if (state === "pending") await sandbox.tell("POST", `/refunds/${id}/settle`, { state: "done" });
    }
    await world.pass(minutes);
  }
}

/** What must be true of a run's orders, by the sandbox's books and by ours. */
export async function expectAgreement(world: World, run: Run): Promise<void> {
  const payments = await world.sandbox.payments();
  for (const { id, number } of run.orders) {
    const own = payments.filter(({ orderId }) => orderId === number || orderId.startsWith(`${number}.`));
    const told = await tell(world, id);
    expect({ number, ...told }).toEqual({ number, ...shouldBe(own, told) });
  }
}

async function tell({ db }: World, bookingId: string) {
  const booking = await db
    .selectFrom("booking")
    .select(["status", "payment_status"])
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const attempts = await db
    .selectFrom("payment_attempt")
    .select(["id", "state", "amount"])
    .where("booking_id", "=", bookingId)
    .execute();
  const refunds = await db
    .selectFrom("refund as r")
    .innerJoin("payment_attempt as a", "a.id", "r.attempt_id")
    .where("a.booking_id", "=", bookingId)
    .select(["r.state", "r.amount", "r.attempt_id"])
    .execute();
  const { rows } = await sql<{ account: string; balance: string }>`
    select l.account, sum(l.amount) as balance from ledger_line l
    join ledger_entry e on e.id = l.entry_id join payment_attempt a on a.id = e.attempt_id
    where a.booking_id = ${bookingId} group by l.account
  `.execute(db);
  const balance = (account: string) => Number(rows.find((row) => row.account === account)?.balance ?? 0);
  const disagreements = await db
    .selectFrom("payment_disagreement as d")
    .innerJoin("booking as b", "b.number", "d.order_number")
    .where("b.id", "=", bookingId)
    .select("d.problem")
    .execute();
  const kept = attempts.filter(
    ({ id, state }) =>
      state === "SUCCESS" && !refunds.some(({ attempt_id, state: of }) => attempt_id === id && of !== "REFUSED"),
  );
  return {
    order: `${booking.status} ${booking.payment_status}`,
    undecided: attempts.filter(({ state }) => ["OPENING", "OPEN", "UNKNOWN"].includes(state)).length,
    captured: attempts.filter(({ state }) => state === "SUCCESS").length,
    kept: kept.reduce((sum, { amount }) => sum + amount, 0),
    refundsUnderWay: refunds.filter(({ state }) => !["DONE", "REFUSED"].includes(state)).length,
    refundsRefused: refunds.filter(({ state }) => state === "REFUSED").length,
    owedByCustomer: balance("customer"),
    heldByGateway: balance("gateway"),
    onItsWayBack: balance("refunds"),
    problems: disagreements.map(({ problem }) => problem),
  };
}

type Told = Awaited<ReturnType<typeof tell>>;

/** The same, worked out from what the sandbox holds. */
function shouldBe(payments: Seen[], told: Told): Told {
  const captured = payments.filter(({ tries }) => tries.some(({ outcome }) => outcome === "captured"));
  const price = captured[0]?.amount ?? 0;
  const came = captured.reduce((sum, { amount }) => sum + amount, 0);
  const went = captured
    .flatMap(({ refunds }) => refunds)
    .filter(({ state }) => state === "done")
    .reduce((sum, { amount }) => sum + amount, 0);
  const isPaid = told.order === "Open SUCCESS";
  const refused = told.refundsRefused * price;
  // Paid at most once, and no money without a paid order but what the provider refuses to send back.
  expect(came - went).toBe((isPaid ? price : 0) + refused);
  return {
    order: isPaid ? "Open SUCCESS" : orderWithout(captured.length, told.refundsRefused),
    undecided: 0,
    captured: captured.length,
    kept: (isPaid ? price : 0) + refused,
    refundsUnderWay: 0,
    refundsRefused: told.refundsRefused,
    owedByCustomer: 0,
    heldByGateway: came - went,
    onItsWayBack: 0,
    problems: Array(told.refundsRefused).fill("a refund refused"),
  };
}

function orderWithout(captured: number, refused: number): string {
  if (captured === 0) return "Cancelled FAILED";
  return refused > 0 ? "Cancelled REFUND_PENDING" : "Cancelled REFUNDED";
}
