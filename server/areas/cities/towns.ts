import type { Town } from "@chowk/contract";
import { isTownListed } from "@chowk/contract/country";
import { defaultLanguage, type Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { listLocalities } from "../places/places.ts";

/** Returns the towns that a city names, in their order. */
export async function townsOf(db: Database | Tx, cityId: string): Promise<Town[]> {
  const { rows } = await sql<Town>`
    select p.pincode as code, p.city as name, p.state as within
    from city_town t join pincode p on p.pincode = t.pincode
    where t.city_id = ${cityId} order by p.state, p.city, p.pincode
  `.execute(db);
  return rows;
}

/** More than any country lists, and than any city of India has pin codes. */
const AT_ONCE = 300;

/**
 * Finds towns by the beginning of their code or name, or of what they lie in; all of them if nothing is searched for. Listed
 * places are found and named in the reader's language, too.
 */
export async function findTowns(
  db: Database,
  { search, language }: { search: string; language: Language },
): Promise<{ results: Town[]; more: boolean }> {
  const found = isTownListed() ? listed(search, language) : await ofPincodes(db, search);
  return { results: found.slice(0, AT_ONCE), more: found.length > AT_ONCE };
}

function listed(search: string, language: Language): Town[] {
  const english = listLocalities(defaultLanguage);
  const begins = (name: string) => name.toLowerCase().startsWith(search.toLowerCase());
  return listLocalities(language).filter(({ code, name, within }, n) =>
    [code, name, within, english[n]?.name ?? "", english[n]?.within ?? ""].some(begins),
  );
}

async function ofPincodes(db: Database, search: string): Promise<Town[]> {
  const beginning = `${search.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<Town>`
    select pincode as code, city as name, state as within from pincode
    where lower(city) like ${beginning} or pincode like ${beginning} or lower(state) like ${beginning}
    order by state, city, pincode limit ${AT_ONCE + 1}
  `.execute(db);
  return rows;
}
