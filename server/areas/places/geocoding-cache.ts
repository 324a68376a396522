import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import type { Street } from "../../platform/ports/geocoder/geocoder.ts";

/** A cell's sides in degrees: 50 m from south to north, less from west to east. */
const CELL_DEGREES = 0.00045;
/** Streets change slowly. */
const KEPT_DAYS = 30;

export interface Cell {
  cell_latitude: number;
  cell_longitude: number;
}

export const cellOf = ({ latitude, longitude }: { latitude: number; longitude: number }): Cell => ({
  cell_latitude: Math.floor(latitude / CELL_DEGREES),
  cell_longitude: Math.floor(longitude / CELL_DEGREES),
});

/** Returns the middle of a cell. We ask the geocoder about that, so that one answer serves everybody in the cell. */
export const middleOf = ({ cell_latitude, cell_longitude }: Cell) => ({
  latitude: degrees(cell_latitude),
  longitude: degrees(cell_longitude),
});
const degrees = (cell: number) => Number(((cell + 0.5) * CELL_DEGREES).toFixed(6));

/** Returns the geocoder's answer for this cell, if we asked within the last days. */
export async function recall(db: Database, cell: Cell): Promise<Street | undefined> {
  return db
    .selectFrom("geocoding")
    .select(["pincode", "address"])
    .where("cell_latitude", "=", cell.cell_latitude)
    .where("cell_longitude", "=", cell.cell_longitude)
    .where("asked_at", ">", sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .executeTakeFirst();
}

export async function keep(db: Database, cell: Cell, { pincode, address }: Street): Promise<void> {
  await db
    .insertInto("geocoding")
    .values({ ...cell, pincode, address })
    .onConflict((conflict) =>
      conflict.columns(["cell_latitude", "cell_longitude"]).doUpdateSet({ pincode, address, asked_at: sql`now()` }),
    )
    .execute();
}

/** Deletes answers that are too old to use. */
export async function sweepGeocoding(db: Database): Promise<void> {
  await db
    .deleteFrom("geocoding")
    .where("asked_at", "<=", sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}
