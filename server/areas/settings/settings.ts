export { type Business, businessOf, namesOfBusiness, readBusiness, usualCity } from "./business.ts";
export { hasOwnHours, storeHours, upcoming, widestHours, widestVisitHours } from "./hours.ts";
export { coloursOf, folderOf, type IconsOf, iconsOf, stylesheetOf } from "./look.ts";
export { type HowOpen, openingShown, readOpening, requireOpen, storeOpening } from "./opening.ts";
export { readSettings } from "./read-settings.ts";
export { readStorefront } from "./read-storefront.ts";
export { claimCountry, holdSettings, storeSettings, storeStorefront } from "./store-settings.ts";
export { citiesServed, storefrontRoutes } from "./storefront.ts";
