import type { ClientBase } from "pg";
import type { HeldSequence } from "./contents.ts";

/** Whatever no extension brought, outside PostgreSQL's own schemas. */
const OURS = `
  n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
  and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
  )`;

export interface Table {
  schema: string;
  name: string;
  /** Without those that PostgreSQL computes. */
  columns: { name: string; type: string }[];
}

/** Returns every table of the database, as its catalogue lists them: a new table cannot be forgotten. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name,
      (select coalesce(json_agg(json_build_object('name', a.attname, 'type', a.atttypid::regtype) order by a.attnum), '[]')
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${OURS} order by 1, 2`);
  return rows;
}

/** Returns the names of all that holds data: tables, sequences, views. */
export async function listRelations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'S', 'v', 'm', 'f') and ${OURS} order by 1`);
  return rows.map(({ name }) => name);
}

/** Sequences take no part in transactions: what is read is at least what the snapshot's rows used. */
export async function readSequences(client: ClientBase): Promise<HeldSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${OURS} order by 1, 2`);
  const sequences: HeldSequence[] = [];
  for (const { schema, name } of rows) {
    const found = await client.query<Pick<HeldSequence, "last" | "isCalled">>(
      `select last_value::text as last, is_called as "isCalled" from ${quoted(client, { schema, name })}`,
    );
    for (const row of found.rows) sequences.push({ schema, name, ...row });
  }
  return sequences;
}

export const quoted = (client: ClientBase, { schema, name }: Pick<Table, "schema" | "name">): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
