import { useWords } from "words:business";
import { useRouteLoaderData } from "react-router";
import type { Business, Names } from "../calls/business.ts";

/** Returns what the business is called. A page without the root's data, because that failed, uses the product's defaults. */
export function useBusiness(): Business {
  const { name: business, city, email } = useWords();
  const usual = { business, city, email };
  return (
    (useRouteLoaderData("root") as { business?: Business } | undefined)?.business ?? { ...usual, inEnglish: usual }
  );
}

/** A text that may name the business. */
export type Said = string | ((names: Names) => string);

export const say = (text: Said, names: Names): string => (typeof text === "string" ? text : text(names));
