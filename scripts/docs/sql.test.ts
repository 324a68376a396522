import { sql } from "kysely";
import { expect, test } from "vitest";
import { useDatabase } from "../../server/tests/support/database.ts";
import { pages } from "./pages.ts";

const given = useDatabase();

const blocks = pages.flatMap(({ path, blocks }) =>
  blocks
    .filter(({ language }) => language === "sql")
    .map(({ lines }) => ({
      where: `${path}:${lines[0]?.number}`,
      text: lines
        .map(({ text }) => text)
        .filter((line) => !/^(begin|commit);$/.test(line))
        .join("\n"),
    })),
);

test("there is SQL in the pages", () => expect(blocks.length).toBeGreaterThan(5));

test.for(blocks)("the database runs the SQL of $where", async ({ text }) => {
  const undone = new Error("undone");
  const run = given.db.transaction().execute(async (tx) => {
    await sql.raw(text).execute(tx);
    throw undone;
  });
  await expect(run).rejects.toBe(undone);
});
