import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anAttempt, anOperator, anOrder, aRefund } from "../../tests/support/factories.ts";
import { forgetPaymentWords, takePaymentWords } from "./erase-words.ts";

const given = useApp();

interface Ended {
  /** How many days ago it ended; undefined while it has not. */
  settled?: number;
  closed?: number;
}
const daysAgo = (days: number | undefined) =>
  days === undefined ? null : new Date(Date.now() - days * 24 * 3_600_000);

async function refundOf({ settled, closed }: Ended = {}, more: Partial<Parameters<typeof aRefund>[1]> = {}) {
  const attempt = await anAttempt(given.db, { order: await anOrder(given.db), state: "SUCCESS" });
  const { id: operator_id } = await anOperator(given.db);
  const { id } = await aRefund(given.db, {
    ...{ attempt, reason: "desk", note: "Meera was ill.", said: "Meera's card is closed", operator_id },
    ...{ idempotency_key: randomUUIDv7(), settled_at: daysAgo(settled), closed_at: daysAgo(closed), ...more },
  });
  return id;
}
async function caseOf({ closed }: Ended = {}) {
  const { id } = await given.db
    .insertInto("payment_case")
    .values({
      ...{ id: randomUUIDv7(), provider: "razorpay", payment_id: `pay_${randomUUIDv7()}`, problem: "unknown" },
      ...{ paid_at: new Date(), closed_at: daysAgo(closed ?? 0), note: "Meera knows." },
      operator_id: (await anOperator(given.db)).id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const refund = async (id: string) => {
  const { note, said } = await given.db
    .selectFrom("refund")
    .select(["note", "said"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return [note, said];
};
const noteOfCase = async (id: string) =>
  (await given.db.selectFrom("payment_case").select("note").where("id", "=", id).executeTakeFirstOrThrow()).note;

const kept = ["Meera was ill.", "Meera's card is closed"];
const erased = ["Erased.", null];

describe("what was written about the payments of somebody who is erased", () => {
  const take = (refunds: string[], payments: string[]) =>
    given.db.transaction().execute((tx) => takePaymentWords(tx, { refunds, payments }));

  test("is erased, and about nobody else's", async () => {
    const [own, other] = [await refundOf(), await refundOf()];
    const [ownCase, otherCase] = [await caseOf(), await caseOf()];
    await take([own], [ownCase]);
    expect([await refund(own), await refund(other)]).toEqual([erased, kept]);
    expect([await noteOfCase(ownCase), await noteOfCase(otherCase)]).toEqual([null, "Meera knows."]);
  });

  test("is left alone if there is nothing of theirs", async () => {
    const [other, otherCase] = [await refundOf(), await caseOf()];
    await take([], []);
    expect([await refund(other), await noteOfCase(otherCase)]).toEqual([kept, "Meera knows."]);
  });
});

describe("after ten days, what was written", () => {
  const forget = () => forgetPaymentWords(given.db, sql<Date>`now() - interval '10 days'`);

  test.each<[string, Ended, (string | null)[]]>([
    ["that arrived eleven days ago is forgotten", { settled: 11 }, erased],
    ["that arrived nine days ago is kept", { settled: 9 }, kept],
    ["that was refused long ago and dealt with nine days ago is kept", { settled: 20, closed: 9 }, kept],
    ["that was dealt with eleven days ago is forgotten", { settled: 20, closed: 11 }, erased],
    ["that is still on its way is kept", {}, kept],
  ])("of a refund %s", async (_what, ended, expected) => {
    const id = await refundOf(ended);
    await forget();
    await forget();
    expect(await refund(id)).toEqual(expected);
  });

  test.each([
    [
      "without a note of the desk, the provider's words are",
      { reason: "paid-twice", note: null, operator_id: null, idempotency_key: null },
      [null, null],
    ],
    ["whose note was erased before, the provider's words are, too", { note: "Erased." }, erased],
    ["of which the provider said nothing, the note is", { said: null }, erased],
  ])("of a refund %s forgotten", async (_what, more, expected) => {
    const id = await refundOf({ settled: 11 }, more);
    await forget();
    expect(await refund(id)).toEqual(expected);
  });

  test("of a case is forgotten ten days after it was closed", async () => {
    const [old, young] = [await caseOf({ closed: 11 }), await caseOf({ closed: 9 })];
    await forget();
    expect([await noteOfCase(old), await noteOfCase(young)]).toEqual([null, "Meera knows."]);
  });
});
