import { useWords } from "words:business";
import { useRouteLoaderData } from "react-router";
import type { Business } from "../calls/business.ts";

/** Returns what the business is called. A page without the root's data, because that failed, uses the product's defaults. */
export function useBusiness(): Business {
  const usual = useWords();
  return (useRouteLoaderData("root") as { business?: Business } | undefined)?.business ?? usual;
}
