import type { Favourite } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";

/** More than anybody has use for. */
const MOST = 50;

/** Lists a customer's favourites, the latest first. Whoever has left is not among them. */
export async function listFavourites(db: Database, customerId: string, language: Language): Promise<Favourite[]> {
  const { rows } = await sql<{ id: string; name: string; photo: string; skills: string[] }>`
    select p.id, p.name, p.photo, coalesce((
      select array_agg(coalesce(names_of(s.words)->>${language}, s.name) order by s.name)
      from partner_skill k join sub_category s on s.id = k.sub_category_id
      where k.partner_id = p.id and p.status = 'Approved'
    ), '{}') as skills
    from favourite_partner f join partner p on p.id = f.partner_id and p.erased_at is null
    where f.customer_id = ${customerId}
    order by f.kept_at desc, p.id
  `.execute(db);
  return rows.map(({ id: _id, ...partner }) => ({ _id, ...partner }));
}

/** Keeps a partner who did a visit for this customer. Refuses others with 409, and one too many with 422. */
export function keepFavourite(db: Database, customerId: string, partnerId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // Of two at once, the later counts the first.
    await sql`select from customer where id = ${customerId} for no key update`.execute(tx);
    const kept = await tx
      .selectFrom("favourite_partner")
      .select("partner_id")
      .where("customer_id", "=", customerId)
      .execute();
    if (kept.some(({ partner_id }) => partner_id === partnerId)) return;
    if (!(await hasCome(tx, customerId, partnerId))) throw refuse("NEVER_CAME");
    if (kept.length >= MOST) throw refuse("TOO_MANY_FAVOURITES", { values: { most: MOST } });
    await tx.insertInto("favourite_partner").values({ customer_id: customerId, partner_id: partnerId }).execute();
  });
}

const hasCome = (tx: Tx, customerId: string, partnerId: string) =>
  tx
    .selectFrom("job as j")
    .innerJoin("booking as b", "b.id", "j.booking_id")
    .select("j.id")
    .where("b.customer_id", "=", customerId)
    .where("j.partner_id", "=", partnerId)
    .where("j.status", "=", "Completed")
    .executeTakeFirst();

export async function dropFavourite(db: Database, customerId: string, partnerId: string): Promise<void> {
  await db
    .deleteFrom("favourite_partner")
    .where("customer_id", "=", customerId)
    .where("partner_id", "=", partnerId)
    .execute();
}

/** Returns which favourites of a customer do work of these kinds now. */
export async function favouritesFor(db: Database | Tx, customerId: string, kinds: readonly string[]) {
  const { rows } = await sql<{ skill: string; id: string }>`
    select s.sub_category_id as skill, p.id from favourite_partner f
    join partner p on p.id = f.partner_id and p.status = 'Approved'
    join partner_skill s on s.partner_id = p.id and s.sub_category_id = any(${[...kinds]}::uuid[])
    where f.customer_id = ${customerId}
    order by p.id
  `.execute(db);
  return rows;
}

/** Deletes a customer's favourites. */
export async function eraseFavouritesOf(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom("favourite_partner").where("customer_id", "=", customerId).execute();
}

/** Deletes that anybody keeps this partner. */
export async function eraseFavour(tx: Tx, partnerId: string): Promise<void> {
  await tx.deleteFrom("favourite_partner").where("partner_id", "=", partnerId).execute();
}

/** When two accounts become one, it has the favourites of both. */
export const joinFavourites = {
  places: ["favourite_partner.customer_id"],
  async join(tx: Tx, { goneId, keptId }: { goneId: string; keptId: string }): Promise<void> {
    await sql`
      insert into favourite_partner (customer_id, partner_id, kept_at)
      select ${keptId}, partner_id, kept_at from favourite_partner where customer_id = ${goneId}
      on conflict do nothing
    `.execute(tx);
    await eraseFavouritesOf(tx, goneId);
  },
} as const;
