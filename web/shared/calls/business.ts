import { getLanguage } from "words:language";
import { defaultLanguage, type Language } from "@chowk/contract/languages";
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

/** The names in the language of the page, and in English for texts that there are in English only. */
export interface Business extends Names {
  inEnglish: Names;
}

/** Reads what the business is called, for a page that is being rendered; undefined if the API cannot answer. */
export async function readBusiness(transport: Transport): Promise<Business | undefined> {
  const namesIn = async (language: Language): Promise<Names> => {
    const { name, city, email } = (await callBy(transport)("GET /storefront", { query: { language } })).results
      .business;
    return { business: name, city, email };
  };
  try {
    const [names, inEnglish] = await Promise.all([namesIn(getLanguage().code), namesIn(defaultLanguage)]);
    return { ...names, inEnglish };
  } catch {
    return undefined;
  }
}
