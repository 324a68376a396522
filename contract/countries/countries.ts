import type { Country } from "./country.ts";
import { emirates } from "./emirates.ts";
import { india } from "./india.ts";
import { kuwait } from "./kuwait.ts";

export { india };

/** The countries a business can be in. Nothing else lists them. */
export const countries: readonly Country[] = [india, kuwait, emirates];

/** Returns the country of a code, `KW`; undefined if there is none. */
export const findCountry = (code: string): Country | undefined => countries.find((each) => each.code === code);
