import { emirates } from "./emirates.ts";
import { india } from "./india.ts";
import { kuwait } from "./kuwait.ts";
import type { LocalName } from "./locality.ts";

// Not in the records, which pages carry: a business in another city finds this one nowhere.

const cities: Readonly<Record<string, LocalName>> = {
  [india.code]: { en: "Bengaluru", hi: "बेंगलुरु", kn: "ಬೆಂಗಳೂರು", ar: "بنغالورو" },
  [kuwait.code]: { en: "Kuwait City", hi: "कुवैत सिटी", kn: "ಕುವೈತ್ ಸಿಟಿ", ar: "مدينة الكويت" },
  [emirates.code]: { en: "Dubai", hi: "दुबई", kn: "ದುಬೈ", ar: "دبي" },
};

/** Returns the city that texts name until a business says where it is: the country's best-known one, by its code. */
export function mainCityOf(country: string): LocalName {
  const city = cities[country];
  if (!city) throw new Error(`${country} has no main city: contract/countries/main-cities.ts`);
  return city;
}
