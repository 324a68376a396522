import type { Database, Tx } from "../../platform/database/connection.ts";
import { nearestPincode } from "../places/places.ts";

/** Where an approved partner lives who does something. */
export interface Home {
  latitude: number;
  longitude: number;
  pincode: string;
}

/** Returns where an approved partner lives who does this kind of service; undefined if nobody does it who can be scheduled. */
export async function homeOfSomebodyFor(db: Database | Tx, subCategoryId: string): Promise<Home | undefined> {
  const found = await db
    .selectFrom("partner as p")
    .innerJoin("partner_skill as skill", "skill.partner_id", "p.id")
    .leftJoin("partner_application as a", "a.partner_id", "p.id")
    .where("p.status", "=", "Approved")
    .where("skill.sub_category_id", "=", subCategoryId)
    .where("p.latitude", "is not", null)
    .where("p.longitude", "is not", null)
    .select(["p.latitude", "p.longitude", "a.pincode"])
    .orderBy("p.id")
    .limit(1)
    .$narrowType<{ latitude: number; longitude: number }>()
    .executeTakeFirst();
  if (!found) return undefined;
  const pincode = found.pincode ?? (await nearestPincode(db, found))?.pincode ?? (await anyTown(db));
  return pincode === undefined ? undefined : { ...found, pincode };
}

/** Where towns are listed, nobody knows where they lie, and partners who were brought in have named none. */
const anyTown = async (db: Database | Tx): Promise<string | undefined> =>
  (await db.selectFrom("pincode").select("pincode").orderBy("pincode").limit(1).executeTakeFirst())?.pincode;
