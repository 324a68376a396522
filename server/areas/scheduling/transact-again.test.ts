import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { transactAgain } from "./transact-again.ts";

const given = useDatabase();

const failure = (code: string, more: Partial<DatabaseError> = {}) =>
  Object.assign(new DatabaseError("refused", 0, "error"), { code, ...more });
const passing = {
  "a deadlock": failure("40P01"),
  "a time that another order took": failure("23P01"),
  "a plan that is out of date": failure("0A000", { routine: "RevalidateCachedQuery" }),
};

/** Runs a transaction that fails this often. Returns the numbers of its tries, and what it gave. */
async function failing(times: number, error: Error) {
  const tries: number[] = [];
  const given_ = transactAgain(given.db, async (tx, n) => {
    await tx.selectFrom("roster").select("version").execute();
    tries.push(n);
    if (n <= times) throw error;
    return "booked";
  });
  return { result: await given_.catch((thrown) => thrown), tries };
}

test.each(Object.entries(passing))("after %s a booking is tried again, five times in all", async (_, error) => {
  expect(await failing(0, error)).toEqual({ result: "booked", tries: [1] });
  expect(await failing(4, error)).toEqual({ result: "booked", tries: [1, 2, 3, 4, 5] });
  expect(await failing(5, error)).toEqual({
    result: expect.objectContaining({ status: 409, reason: "MANY_BOOK" }),
    tries: [1, 2, 3, 4, 5],
  });
});

test("any other failure is passed on at once", async () => {
  const error = failure("23505");
  expect(await failing(1, error)).toEqual({ result: error, tries: [1] });
});
