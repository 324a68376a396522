import type { Place, Position } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";

export { placeSchedules, placeTasks } from "./jobs.ts";
export { loadPincodes } from "./load-pincodes.ts";

const placeColumns = ["pincode", "city", "state", "latitude", "longitude"] as const;

export async function findPincode(db: Database | Tx, pincode: string): Promise<Place | undefined> {
  return db.selectFrom("pincode").select(placeColumns).where("pincode", "=", pincode).executeTakeFirst();
}

/** How far one looks around a position, in kilometres: no pin code's offices lie farther from its people. */
const REACH_KM = 50;
const KM_PER_DEGREE = 111;

/** The pin code whose offices lie nearest; undefined where none lies within reach. */
export async function nearestPincode(db: Database | Tx, position: Position): Promise<Place | undefined> {
  // To the decimetre: PostgreSQL does not calculate with numbers as small as JavaScript's smallest.
  const latitude = Number(position.latitude.toFixed(6));
  const longitude = Number(position.longitude.toFixed(6));
  const reach = REACH_KM / KM_PER_DEGREE;
  // Degrees of longitude are shorter than those of latitude; over such distances the earth is flat.
  const squaredDistance = sql<number>`
    power(latitude - ${latitude}, 2) + power((longitude - ${longitude}) * cos(radians(${latitude})), 2)
  `;
  return db
    .selectFrom("pincode")
    .select(placeColumns)
    .where("latitude", ">=", latitude - reach)
    .where("latitude", "<=", latitude + reach)
    .where(squaredDistance, "<=", reach * reach)
    .orderBy(squaredDistance)
    .orderBy("pincode")
    .limit(1)
    .executeTakeFirst();
}
