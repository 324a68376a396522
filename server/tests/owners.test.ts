import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { endSessions } from "../areas/identity/identity.ts";
import { joinReviews, setHidden } from "../areas/reviews/reviews.ts";
import type { Tx } from "../platform/database/connection.ts";
import { owners, partOf, type Table, writtenBy } from "./owners.ts";
import { useDatabase } from "./support/database.ts";
import { anOperator, aReview, signedIn } from "./support/factories.ts";
import { requireOwnedWrites } from "./support/owned-writes.ts";

const root = join(import.meta.dirname, "../..");
const tables = Object.keys(owners) as Table[];

/** Returns the tables that a source writes by name: with a query builder, `insertRows`, or SQL. */
function writtenIn(source: string): Table[] {
  const code = source.replace(/^\s*(?:\/?\*|\/\/).*$/gm, "");
  const built = [...code.matchAll(/\b(?:insertInto|updateTable|deleteFrom|mergeInto|insertRows)\(\s*"(\w+)"/g)];
  const named = built.map(([, table = ""]) => table).filter((table): table is Table => Object.hasOwn(owners, table));
  return [...new Set([...named, ...writtenBy(code)])];
}

test("each table is written by one part of the server", () => {
  const files = globSync("server/{areas,platform,bin}/**/*.ts", { cwd: root });
  const writes = files.flatMap((file) => {
    const part = partOf(file);
    return part ? writtenIn(readFileSync(join(root, file), "utf8")).map((table) => ({ file, part, table })) : [];
  });
  expect(writes.filter(({ part, table }) => owners[table] !== part)).toEqual([]);
  const unwritten = tables.filter((table) => !writes.some((write) => write.table === table));
  const byNobody = ["database", "demo"];
  expect(unwritten.filter((table) => !byNobody.includes(owners[table]))).toEqual([]);
  expect(tables.filter((table) => byNobody.includes(owners[table]) && !unwritten.includes(table))).toEqual([]);
});

test.each([
  ['insert into "booking" ("id") values ($1)', ["booking"]],
  [
    "with a as (insert into job (id) select 1), b as (delete from only job_offer) update partner p set name = ''",
    ["job", "job_offer", "partner"],
  ],
  ["insert into told (once) values ('x') on conflict do update set at = now()", ["told"]],
  ["select from message for update of message skip locked", []],
  ["select from booking for no key update", []],
  ["update graphile_worker._private_jobs set run_at = now()", []],
  ["truncate table booking_event", ["booking_event"]],
])("%s: %j", (statement, written) => {
  expect(writtenBy(statement)).toEqual(written);
});

test("a source's comments write nothing", () => {
  expect(
    writtenIn(
      '/**\n * To update message is\n * to delete from partner.\n */\n// insert into job\nconst a = tx.deleteFrom("told");',
    ),
  ).toEqual(["told"]);
});

describe("a write to another part's table is refused when it is sent", () => {
  const given = useDatabase();
  const before = { ...owners };
  afterEach(() => {
    Object.assign(owners, before);
  });
  const inOne = (work: (tx: Tx) => Promise<unknown>) => given.db.transaction().execute(work);

  test("whether the source names the table or not, and nothing is written", async () => {
    const customer = await signedIn(given.db);
    const bystander = await signedIn(given.db);
    const sessions = () => given.db.selectFrom("session").select("customer_id").orderBy("id").execute();
    const both = await sessions();
    owners.session = "orders";
    await expect(inOne((tx) => endSessions(tx, { role: "customer", id: customer.id }))).rejects.toThrow(
      /areas\/identity\/sessions\.ts writes session: orders does/,
    );
    expect(await sessions()).toEqual(both);
    expect(requireOwnedWrites).toThrow(/writes session/);
    expect(requireOwnedWrites).not.toThrow();

    owners.session = "identity";
    await inOne((tx) => endSessions(tx, { role: "customer", id: customer.id }));
    expect(await sessions()).toEqual([{ customer_id: bystander.id }]);
  });

  test("also if the table is only known when the statement is sent", async () => {
    const review = await aReview(given.db);
    const operator = await anOperator(given.db);
    owners.review = "orders";
    await expect(inOne((tx) => setHidden(tx, review.id, operator.id, "Rude."))).rejects.toThrow(/hide-review\.ts/);
    const ids = { goneId: operator.id, keptId: operator.id };
    await expect(inOne((tx) => joinReviews.join(tx, ids))).rejects.toThrow(/erase-reviews\.ts/);
    expect(requireOwnedWrites).toThrow(/hide-review\.ts[\s\S]*erase-reviews\.ts/);
  });
});

test("docs/change/architecture.md tells which part writes which table", () => {
  const page = readFileSync(join(root, "docs/change/architecture.md"), "utf8");
  const byOwner = Map.groupBy(tables, (table) => owners[table]);
  const lines = [...byOwner].map(
    ([owner, own]) => `| \`${owner}\` | ${own.map((table) => `\`${table}\``).join(", ")} |`,
  );
  const [, told = ""] = /\| who \| writes \|\n\| --- \| --- \|\n((?:\|.*\n)+)/.exec(page) ?? [];
  expect(told.trim().split("\n").sort()).toEqual(lines.sort());
});
