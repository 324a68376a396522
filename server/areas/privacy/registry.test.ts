import { sql } from "kysely";
import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { registry } from "./registry.ts";

const given = useApp();

test("every column of the database is in the registry exactly once", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%'
  `.execute(given.db);
  const registered = Object.entries(registry).flatMap(([table, parts]) =>
    Object.values(parts).flatMap((columns: readonly string[]) => columns.map((column) => `${table}.${column}`)),
  );
  expect(registered.sort()).toEqual(rows.map(({ name }) => name).sort());
});
