import type { BodyOf, Endpoints, PaperKinds } from "@chowk/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { todayIn } from "../../platform/database/now.ts";
import { isForeignKeyViolation } from "../../platform/database/violations.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { releaseDocuments } from "../uploads/uploads.ts";

type Kind = BodyOf<Endpoints["changePaperKind"]>;

/** More than any law asks for; a partner's list stays one that can be read. */
const MOST_KINDS = 30;
/** A document is said to end this long before it does. */
export const DAYS_OF_NOTICE = 30;

/** Whether the partner `p` is asked for the document `k`. An applicant is asked for that of the work they applied for. */
export const isAsked: RawBuilder<SqlBool> = sql`
  p.erased_at is null and (k.asked_of = 'everyone' or (k.asked_of = 'own') = p.is_own)
  and (k.category_id is null or exists (
    select from sub_category c where c.category_id = k.category_id and (
      exists (select from partner_skill s where s.partner_id = p.id and s.sub_category_id = c.id)
      or p.status = 'Applied'
        and exists (select from partner_application a where a.partner_id = p.id and a.sub_category_id = c.id))
  ))`;

/** Whether the partner `p` has to give a document, or a new one, as of today in a zone. */
export const lacksPaper = (zone: string): RawBuilder<SqlBool> => sql`(
  exists (select from paper_kind k where ${isAsked} and ${isLacking(zone)})
  or exists (select from partner_application a where a.partner_id = p.id
    and (a.id_proof_wanted_why is not null and a.id_proof_sent_at is null
      or a.certificate_wanted_why is not null and a.certificate_sent_at is null))
)`;

const isLacking = (zone: string): RawBuilder<SqlBool> => sql`not exists (
  select from partner_paper g where g.partner_id = p.id and g.paper_kind_id = k.id and g.file is not null
    and (g.last_day is null or g.last_day > ${lastDayOfNotice(zone)})
)`;

/** Whether a file of the partner `p` waits for the business to look at it. */
export const hasUnconfirmedPaper: RawBuilder<SqlBool> = sql`(
  exists (select from partner_paper g where g.partner_id = p.id and g.file is not null and g.confirmed_at is null)
  or exists (select from partner_application a where a.partner_id = p.id
    and (a.id_proof_sent_at is not null or a.certificate_sent_at is not null))
)`;

/** What is valid for no longer than until this day is ending. */
export const lastDayOfNotice = (zone: string): string => todayIn(zone).add({ days: DAYS_OF_NOTICE }).toString();

export async function listPaperKinds(db: Database | Tx, zone: string): Promise<PaperKinds> {
  const kinds = await db
    .selectFrom("paper_kind as k")
    .leftJoin("category as c", "c.id", "k.category_id")
    .select(["k.id", "k.name", "k.asked_of", "k.has_last_day", "c.id as category_id", "c.name as category"])
    .select([
      sql<number>`(select count(*)::int from partner_paper g where g.paper_kind_id = k.id and g.file is not null)`.as(
        "given",
      ),
      sql<number>`(
        select count(*)::int from partner p where p.status = 'Approved' and ${isAsked} and ${isLacking(zone)}
      )`.as("lacking"),
    ])
    .orderBy("k.name")
    .orderBy("k.id")
    .execute();
  const categories = await db.selectFrom("category").select(["id", "name"]).orderBy("position").orderBy("id").execute();
  return {
    kinds: kinds.map(({ id, name, asked_of, has_last_day, category_id, category, given, lacking }) => ({
      ...{ _id: id, name, askedOf: asked_of as Kind["askedOf"], hasLastDay: has_last_day, given, lacking },
      category: category_id && category ? { _id: category_id, name: category } : null,
    })),
    categories: categories.map(({ id, name }) => ({ _id: id, name })),
  };
}

const columnsOf = ({ name, askedOf, category, hasLastDay }: Kind) => ({
  ...{ name, asked_of: askedOf, category_id: category, has_last_day: hasLastDay },
});

/** Asks for another document. Returns false if the caller has added it before. Refuses with 409 beyond the most. */
export async function addPaperKind(tx: Tx, { _id, ...kind }: Kind & { _id: string }): Promise<boolean> {
  // Two at once take turns.
  await sql`lock table paper_kind in share row exclusive mode`.execute(tx);
  const { count } = await tx
    .selectFrom("paper_kind")
    .where("id", "<>", _id)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  if (count >= MOST_KINDS) throw refuse("TOO_MANY_PAPER_KINDS", { values: { most: MOST_KINDS } });
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("paper_kind")
    .values({ id: _id, ...columnsOf(kind) })
    .onConflict((of) => of.column("id").doNothing())
    .executeTakeFirst()
    .catch(refused);
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes what a document is called and of whom it is asked. Refuses with 404 if it is not asked for. */
export async function changePaperKind(tx: Tx, id: string, kind: Kind): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("paper_kind")
    .set(columnsOf(kind))
    .where("id", "=", id)
    .executeTakeFirst()
    .catch(refused);
  if (numUpdatedRows === 0n) throw refuse("NO_SUCH_PAPER_KIND");
}

/** Asks for a document no more, and deletes its files. Returns what it was called; undefined if there is none. */
export async function removePaperKind(tx: Tx, secrets: Secrets, id: string): Promise<string | undefined> {
  const kind = await tx.selectFrom("paper_kind").select("name").where("id", "=", id).forUpdate().executeTakeFirst();
  const gone = await tx.deleteFrom("partner_paper").where("paper_kind_id", "=", id).returning("file").execute();
  await releaseDocuments(
    tx,
    secrets,
    gone.flatMap(({ file }) => file ?? []),
  );
  await tx.deleteFrom("paper_kind").where("id", "=", id).execute();
  return kind?.name;
}

function refused(error: unknown): never {
  throw isForeignKeyViolation(error) ? refuse("NO_SUCH_CATALOGUE_ENTRY", { values: { kind: "category" } }) : error;
}
