import type { DeskReview, Endpoints, QueryOf } from "@chowk/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import type { Parts } from "../../../platform/parts.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { linksToPhotos } from "../../uploads/uploads.ts";
import { containing } from "../typed.ts";

type Wanted = Partial<QueryOf<Endpoints["deskReviews"]>>;

interface Needs extends Pick<Parts, "secrets"> {
  db: Database | Tx;
}

interface Row {
  id: string;
  about: "service" | "partner";
  subject: string;
  author: string;
  number: string | null;
  rating: number | null;
  review: string | null;
  photos: string[] | null;
  created_at: Date;
  hidden_at: Date | null;
  hidden_by: string | null;
  hidden_why: string | null;
}

/** Lists what customers said about services and partners, the newest first. */
export const listDeskReviews = (parts: Needs, wanted: Wanted): Promise<DeskReview[]> =>
  select(parts, conditions(wanted), wanted.limit ?? 30);

/** Counts the matching reviews. */
export async function countDeskReviews(db: Database, wanted: Wanted): Promise<number> {
  const { cursor: _, ...all } = wanted;
  const { rows } = await sql<{ count: number }>`
    ${reviews} select count(*)::int as count from r where ${sql.join(conditions(all), sql` and `)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Reads a review. Refuses with 404 if there is no such review. */
export async function readDeskReview(parts: Needs, id: string): Promise<DeskReview> {
  const [found] = await select(parts, [sql`r.id = ${id}::uuid`], 1);
  if (!found) throw refuse("NO_SUCH_REVIEW");
  return found;
}

/** Those of services and those of partners, as `r`. */
const reviews = sql`
  with r as (
    select r.id, 'service' as about, s.name as subject, r.author_name as author, r.booking_id, r.rating, r.review, r.photos,
      r.created_at, r.hidden_at, r.hidden_by, r.hidden_why
    from review r join service s on s.id = r.service_id
    union all
    select r.id, 'partner', p.name, c.name, r.booking_id, r.rating, r.review, null,
      r.created_at, r.hidden_at, r.hidden_by, r.hidden_why
    from partner_review r join partner p on p.id = r.partner_id
      join booking b on b.id = r.booking_id join customer c on c.id = b.customer_id
  )`;

async function select({ db, secrets }: Needs, where: RawBuilder<SqlBool>[], limit: number): Promise<DeskReview[]> {
  const { rows } = await sql<Row>`
    ${reviews}
    select r.*, b.number, o.name as hidden_by
    from r left join booking b on b.id = r.booking_id left join operator o on o.id = r.hidden_by
    where ${sql.join(where, sql` and `)}
    order by r.created_at desc, r.id desc limit ${limit}
  `.execute(db);
  return rows.map((row) => ({
    _id: row.id,
    about: row.about,
    subject: row.subject,
    author: row.author,
    order: row.number,
    rating: row.rating,
    review: row.review,
    ...linksToPhotos(secrets, row.photos),
    createdAt: row.created_at.toISOString(),
    hidden:
      row.hidden_at && row.hidden_by && row.hidden_why
        ? { at: row.hidden_at.toISOString(), by: row.hidden_by, why: row.hidden_why }
        : null,
  }));
}

function conditions({ q, about, hidden, photos, most, cursor }: Wanted): RawBuilder<SqlBool>[] {
  const all: RawBuilder<SqlBool>[] = [sql`true`];
  if (cursor) all.push(sql`(r.created_at, r.id) < (select l.created_at, l.id from r l where l.id = ${cursor}::uuid)`);
  if (about) all.push(sql`r.about = ${about}`);
  if (hidden) all.push(hidden === "true" ? sql`r.hidden_at is not null` : sql`r.hidden_at is null`);
  if (photos) all.push(sql`r.photos is not null`);
  if (most) all.push(sql`r.rating <= ${most}`);
  if (q) {
    const part = containing(q);
    all.push(sql`(r.review ilike ${part} or r.subject ilike ${part})`);
  }
  return all;
}
