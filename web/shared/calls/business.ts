import { getWords } from "words:business";
import { getLanguage } from "words:language";
import { callBy } from "../../api/call.ts";
import type { Transport } from "../../api/client.ts";

/** What the business is called, in the language of the page. */
export interface Business {
  name: string;
  /** The city as texts say it: "in Bengaluru". */
  city: string;
  /** Where people write to it. */
  email: string;
}

/** Reads what the business is called, for a page that is being rendered; undefined if the API cannot answer. */
export async function readBusiness(transport: Transport): Promise<Business | undefined> {
  try {
    const query = { language: getLanguage().code };
    const { words, email } = (await callBy(transport)("GET /storefront", { query })).results;
    const usual = getWords();
    return { name: words.name?.text ?? usual.name, city: words.city?.text ?? usual.city, email: email || usual.email };
  } catch {
    return undefined;
  }
}
