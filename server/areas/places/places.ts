import type { Pincode, Position } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";

export { placeSchedules, placeTasks } from "./jobs.ts";
export { loadPincodes } from "./load-pincodes.ts";
export { listLocalities, namesOfListed } from "./localities.ts";
export { readServiceZones } from "./service-zones.ts";

const pincodeColumns = ["pincode", "city", "state", "latitude", "longitude"] as const;

export async function findPincode(db: Database | Tx, pincode: string): Promise<Pincode | undefined> {
  return db.selectFrom("pincode").select(pincodeColumns).where("pincode", "=", pincode).executeTakeFirst();
}

/** How far to look around a position, in kilometres: nobody is farther from their pin code's offices. */
const REACH_KM = 50;
const KM_PER_DEGREE = 111;

/** Returns the pin code whose offices are nearest; undefined if none is within reach. */
export async function nearestPincode(db: Database | Tx, position: Position): Promise<Pincode | undefined> {
  // To the decimetre: PostgreSQL cannot calculate with numbers as small as JavaScript's smallest.
  const latitude = Number(position.latitude.toFixed(6));
  const longitude = Number(position.longitude.toFixed(6));
  const reach = REACH_KM / KM_PER_DEGREE;
  // Degrees of longitude are shorter than those of latitude; over these distances the earth is flat enough.
  const squaredDistance = sql<number>`
    power(latitude - ${latitude}, 2) + power((longitude - ${longitude}) * cos(radians(${latitude})), 2)
  `;
  return db
    .selectFrom("pincode")
    .select(pincodeColumns)
    .where("latitude", ">=", latitude - reach)
    .where("latitude", "<=", latitude + reach)
    .where(squaredDistance, "<=", reach * reach)
    .orderBy(squaredDistance)
    .orderBy("pincode")
    .limit(1)
    .executeTakeFirst();
}
