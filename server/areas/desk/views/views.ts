import { randomUUIDv7 } from "node:crypto";
import type { DeskView, ViewRoom } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connection.ts";

const MOST = 100;

/** Lists what is kept of a room's list, by name. */
export async function listViews(db: Database | Tx, room: ViewRoom): Promise<DeskView[]> {
  return db
    .selectFrom("desk_view")
    .where("room", "=", room)
    .select(["id as _id", "name", "search"])
    .orderBy(sql`lower(name)`)
    .limit(MOST)
    .execute();
}

interface Kept {
  room: ViewRoom;
  name: string;
  search: string;
  operatorId: string;
}

/** Keeps a list under a name, instead of another of that name, and of the same list under another one. Returns whether it changed anything. */
export async function keepView(tx: Tx, { room, name, search, operatorId }: Kept): Promise<boolean> {
  const kept = withoutSearch(search);
  await sql`
    delete from desk_view where room = ${room} and search = ${kept} and lower(name) <> lower(${name})
  `.execute(tx);
  const { rows } = await sql`
    insert into desk_view (id, room, name, search, made_by)
    values (${randomUUIDv7()}, ${room}, ${name}, ${kept}, ${operatorId})
    on conflict (room, lower(name)) do update
      set name = excluded.name, search = excluded.search, made_by = excluded.made_by, made_at = now()
      where (desk_view.name, desk_view.search) is distinct from (excluded.name, excluded.search)
    returning id
  `.execute(tx);
  return rows.length > 0;
}

/** Forgets one. Returns its name, or undefined if there is none. */
export async function removeView(tx: Tx, room: ViewRoom, id: string): Promise<string | undefined> {
  const gone = await tx
    .deleteFrom("desk_view")
    .where("room", "=", room)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return gone?.name;
}

/**
 * A list's address without what was searched for, which may be somebody's name, and without the page. What is kept stays as it was
 * written: written anew, it could be longer than what was allowed.
 */
const withoutSearch = (search: string): string =>
  search
    .split("&")
    .filter((part) => ![...new URLSearchParams(part).keys()].some((name) => name === "q" || name === "page"))
    .join("&");
