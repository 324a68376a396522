import { useRouteLoaderData } from "react-router";
import type { Business, Names } from "../calls/business.ts";

const unknown: Names = { business: "", city: "", email: "" };

/** Returns what the business is called. If the root's data could not be read, nothing is: a name of the product would be wrong. */
export const useBusiness = (): Business =>
  (useRouteLoaderData("root") as { business?: Business } | undefined)?.business ?? { ...unknown, inEnglish: unknown };

/** A text that may name the business. */
export type Said = string | ((names: Names) => string);

export const say = (text: Said, names: Names): string => (typeof text === "string" ? text : text(names));
