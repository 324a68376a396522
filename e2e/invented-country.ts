import { registerHooks } from "node:module";
import type { Country } from "@chowk/contract/country";

// Preloaded (`node --import`) by a server that one-more-country.spec.ts starts: the lists of countries and of their places have one
// more entry, as if somebody had written its two files. All else is the product as it is.

/** Unlike the others in all that a record can say: no decimals, daylight saving time, numbers of seven to nine digits, a tax of 7.5 per cent. */
export const invented: Country = {
  code: "XA",
  currency: { code: "JPY", decimals: 0 },
  timeZone: "Pacific/Auckland",
  locales: { en: "en-AU" },
  phone: { callingCode: "+998", digits: { least: 7, most: 9 }, groups: [4, 5] },
  emergencyNumber: "11414",
  address: {
    town: "area",
    parts: [
      { name: "building", needed: true },
      { name: "road", needed: true },
      { name: "flat", needed: false },
    ],
    needsLandmark: true,
  },
  week: { begins: 7, weekend: [6, 7], restDay: 7 },
  holidays: [{ month: 6, day: 4, name: "nationalDay" }],
  view: { latitude: 20.5937, longitude: 78.9629, zoom: 5 },
  box: { south: 10, west: 70, north: 30, east: 90 },
  ibanLength: 16,
  identityCard: "civilId",
  tax: { regime: "vat", rate: 7.5, since: "2020-01-01", law: "Act 1 of 2019" },
  withheldTax: null,
  paymentProviders: ["stripe"],
  invoices: { languages: ["en"], yearBegins: 7 },
};

export const places = [
  { code: "harbour", name: { en: "Harbour Side", hi: "बंदरगाह" }, within: { en: "North Island", hi: "उत्तरी द्वीप" } },
  { code: "hill-top", name: { en: "Hill Top" }, within: { en: "North Island", hi: "उत्तरी द्वीप" } },
];

const additions: Record<string, [before: string, after: string]> = {
  "/contract/countries/countries.ts": ["kuwait, emirates]", `kuwait, emirates, ${JSON.stringify(invented)}]`],
  "/contract/countries/main-cities.ts": ["[kuwait.code]:", `${invented.code}: { en: "Port Rata" }, [kuwait.code]:`],
  "/contract/countries/localities.ts": [
    "[kuwait.code]:",
    `${invented.code}: ${JSON.stringify(places)}, [kuwait.code]:`,
  ],
};

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const addition = Object.entries(additions).find(([path]) => url.endsWith(path))?.[1];
    if (!addition) return loaded;
    const [before, after] = addition;
    const source = String(loaded.source);
    if (!source.includes(before)) throw new Error(`${url} has no ${before} any more`);
    return { ...loaded, source: source.replace(before, after) };
  },
});
