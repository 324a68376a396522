import { useRouteLoaderData } from "react-router";
import type { Business } from "../calls/business.ts";

const unknown: Business = { business: "", city: "", cities: [], email: "" };

/** Returns what the business is called. If the root's data could not be read, nothing is: a name of the product would be wrong. */
export const useBusiness = (): Business =>
  (useRouteLoaderData("root") as { business?: Business } | undefined)?.business ?? unknown;
