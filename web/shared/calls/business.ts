import { getLanguage } from "words:language";
import type { Look } from "@chowk/contract";
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
  /** What it looks like; undefined on a page whose data failed. */
  look?: Look | undefined;
}

/** Reads what the business is called and looks like, for a page that is being rendered; undefined if the API cannot answer. */
export async function readBusiness(transport: Transport): Promise<Business | undefined> {
  const read = async (language: Language) =>
    (await callBy(transport)("GET /storefront", { query: { language } })).results;
  try {
    const { code } = getLanguage();
    const own = await read(code);
    const english = code === defaultLanguage ? own : await read(defaultLanguage);
    return { ...namesOf(own.business), inEnglish: namesOf(english.business), look: own.look };
  } catch {
    return undefined;
  }
}

const namesOf = ({ name, city, email }: { name: string; city: string; email: string }): Names => ({
  ...{ business: name, city, email },
});
