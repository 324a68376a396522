import { expect, test } from "vitest";
import { useDatabase } from "../testing/database.ts";

const given = useDatabase();

test("a new database has no account, so none whose password somebody could know", async () => {
  for (const table of ["customer", "partner", "operator", "session"] as const) {
    expect(await given.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
});
