import type { ChatLine } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { type Names, namesOf } from "../catalogue/catalogue.ts";
import { documentLink } from "../uploads/uploads.ts";

/** In which statuses of a visit its customer and its partner can write to each other. */
export const openIn = sql`('Accepted', 'Traveling', 'Reached', 'Started')`;

interface Line {
  id: string;
  is_from_partner: boolean;
  text: string | null;
  photo: string | null;
  said_at: string;
  is_read: boolean;
}

/** What was written about a visit with one partner. */
interface Row {
  job_id: string;
  partner_id: string;
  partner: string;
  skill: string;
  skill_names: Names;
  can_write: boolean;
  lines: Line[];
}

/**
 * Reads what the customer and the partners of an order wrote to each other: with the partner who can be written to now, and with everybody
 * with whom something was written.
 */
export async function chatsOf(db: Database | Tx, bookingId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with chat as (
      select j.id as job_id, j.partner_id, j.sub_category_id, true as can_write
      from job j where j.booking_id = ${bookingId} and j.partner_id is not null and j.status in ${openIn}
      union
      select j.id, l.partner_id, j.sub_category_id, false
      from job j join chat_line l on l.job_id = j.id
      where j.booking_id = ${bookingId} and not (j.status in ${openIn} and l.partner_id = j.partner_id)
    )
    select chat.job_id, chat.partner_id, p.name as partner, s.name as skill, ${namesOf("s")} as skill_names, chat.can_write,
      ${linesOf("chat")} as lines
    from chat join partner p on p.id = chat.partner_id join sub_category s on s.id = chat.sub_category_id
    order by chat.job_id, chat.can_write, chat.partner_id
  `.execute(db);
  return rows;
}

/** Reads what a partner and the customer of one visit wrote to each other. Undefined if the visit is not theirs. */
export async function chatOfPartner(db: Database | Tx, { partnerId, jobId }: { partnerId: string; jobId: string }) {
  const { rows } = await sql<Pick<Row, "can_write" | "lines">>`
    select j.status in ${openIn} as can_write, ${linesOf("j", "id")} as lines
    from job j where j.id = ${jobId} and j.partner_id = ${partnerId} and j.status <> 'Reserved'
  `.execute(db);
  return rows[0];
}

const linesOf = (table: string, job = "job_id") => sql`coalesce((
  select json_agg(json_build_object(
      'id', l.id, 'is_from_partner', l.is_from_partner, 'text', l.text, 'photo', l.photo, 'said_at', l.said_at,
      'is_read', l.read_at is not null
    ) order by l.said_at, l.id)
  from chat_line l where l.job_id = ${sql.ref(`${table}.${job}`)} and l.partner_id = ${sql.ref(`${table}.partner_id`)}
), '[]')`;

export const presentLines = (lines: readonly Line[], secrets: Secrets): ChatLine[] =>
  lines.map(({ id, is_from_partner, text, photo, said_at, is_read }) => ({
    _id: id,
    isFromPartner: is_from_partner,
    text: text ?? "",
    photo: photo === null ? null : documentLink(secrets, photo),
    saidAt: new Date(said_at).toISOString(),
    isRead: is_read,
  }));
