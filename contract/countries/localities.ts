import { emirates } from "./emirates.ts";
import { emirateLocalities } from "./emirates-localities.ts";
import { kuwait } from "./kuwait.ts";
import { kuwaitLocalities } from "./kuwait-localities.ts";
import type { Locality } from "./locality.ts";

export type { Locality, LocalName } from "./locality.ts";

const lists: Readonly<Record<string, readonly Locality[]>> = {
  [kuwait.code]: kuwaitLocalities,
  [emirates.code]: emirateLocalities,
};

/** Returns the places to choose from in a country; none where people type a pin code. */
export const localitiesOf = (country: string): readonly Locality[] => lists[country] ?? [];
