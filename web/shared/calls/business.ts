import { getLanguage } from "words:language";
import type { Look, Opening } from "@chowk/contract";
import { callBy } from "../../api/call.ts";
import type { Transport } from "../../api/client.ts";

/** What the business is called; each is the name of a gap in texts. */
export interface Names {
  business: string;
  /** The city as texts say it: "in Bengaluru". */
  city: string;
  /** Where people write to it. */
  email: string;
}

/** The names in the language of the page. */
export interface Business extends Names {
  /** The names of the cities where it works. */
  cities: readonly string[];
  /** What it looks like; undefined on a page whose data failed. */
  look?: Look | undefined;
  /** Whether it takes orders. */
  opening?: Opening;
}

/** Reads what the business is called and looks like, for a page that is being rendered; undefined if the API cannot answer. */
export async function readBusiness(transport: Transport): Promise<Business | undefined> {
  try {
    const { code: language } = getLanguage();
    const { business, look, opening } = (await callBy(transport)("GET /storefront", { query: { language } })).results;
    const { name, city, email, cities } = business;
    // A server of the release before does not list them.
    return { business: name, city, cities: cities ?? [city], email, look, opening: opening.state };
  } catch {
    return undefined;
  }
}
