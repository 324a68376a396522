import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { addJob, type Task } from "../../platform/jobs/jobs.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { findOwnAddress, noSuchAddress } from "../addresses/addresses.ts";
import { findVisits } from "../catalogue/catalogue.ts";
import { cityAt, servedCities } from "../cities/cities.ts";
import { readSettings } from "../settings/settings.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "tell-served": Record<string, never>;
  }
}

interface Interest {
  addressId: string;
  serviceIds: string[];
}

/** Stores that a customer wants to be told when these services are available at an address. A later request replaces an earlier one. */
export async function noteInterest(db: Database, customerId: string, asked: Interest): Promise<void> {
  const address = await findOwnAddress(db, customerId, asked.addressId);
  if (!address) throw noSuchAddress();
  const skills = [...new Set((await findVisits(db, asked.serviceIds)).map(({ subCategoryId }) => subCategoryId))];
  if (skills.length === 0) throw refuse("SERVICES_NOT_OFFERED");
  await db
    .insertInto("area_interest")
    .values({ customer_id: customerId, address_id: address.id, sub_category_ids: skills })
    .onConflict((same) =>
      same
        .columns(["customer_id", "address_id"])
        .doUpdateSet({ sub_category_ids: skills, asked_at: sql`now()`, told_at: null }),
    )
    .execute();
}

/** How many are told per run. */
const AT_ONCE = 200;

/**
 * Tells customers, once, when partners can do all that they asked for: a partner was approved, or now travels farther, or a city
 * of the business reaches their address.
 */
export const tellServed: Task<Record<string, never>> = async (_payload, { db }) => {
  const cities = await servedCities(db);
  // Those whose address lies outside all cities stay first in line: the next ones are looked at all the same.
  for (let outside = 0, more = true; more; ) {
    const waiting = await whoCouldBeTold(db, outside);
    let told = 0;
    for (const each of waiting) {
      if (!(await cityAt(db, each, cities)).served) continue;
      await tell(db, each);
      told++;
    }
    outside += waiting.length - told;
    more = waiting.length === AT_ONCE && told === 0;
  }
};

interface Waiting {
  customer_id: string;
  address_id: string;
  pincode: string;
  latitude: number;
  longitude: number;
}

/** Returns the next of those for whose address there are partners by now. */
async function whoCouldBeTold(db: Database, after: number): Promise<Waiting[]> {
  const { radiusKm } = await readSettings(db);
  const { rows } = await sql<Waiting>`
    select i.customer_id, i.address_id, a.pincode, a.latitude, a.longitude
    from area_interest i join address a on a.id = i.address_id
    where i.told_at is null and not exists (
      select from unnest(i.sub_category_ids) as wanted(skill)
      where not exists (
        select from partner_skill s join partner p on p.id = s.partner_id
        where s.sub_category_id = wanted.skill and p.status = 'Approved'
          and km_between(p.latitude, p.longitude, a.latitude, a.longitude) <= coalesce(p.radius_km, ${radiusKm})
      )
    )
    order by i.asked_at, i.customer_id, i.address_id limit ${AT_ONCE} offset ${after}
  `.execute(db);
  return rows;
}

const tell = (db: Database, { customer_id, address_id }: Waiting) =>
  db.transaction().execute(async (tx) => {
    const told = await tx
      .updateTable("area_interest")
      .set({ told_at: sql`now()` })
      .where("customer_id", "=", customer_id)
      .where("address_id", "=", address_id)
      .where("told_at", "is", null)
      .returning("told_at")
      .executeTakeFirst();
    if (told?.told_at) await addJob(tx, "tell-area-served", { addressId: address_id, at: told.told_at.toISOString() });
  });

/** Moves what a customer wants to be told to the account that is kept when two of their accounts are joined. */
export const joinInterest = {
  places: ["area_interest.customer_id"],
  async join(tx: Tx, { goneId, keptId }: { goneId: string; keptId: string }): Promise<void> {
    await tx.updateTable("area_interest").set({ customer_id: keptId }).where("customer_id", "=", goneId).execute();
  },
} as const;
