export { type Business, readBusiness } from "./business.ts";
export { readSettings } from "./read-settings.ts";
export { holdSettings, storeSettings, storeStorefront } from "./store-settings.ts";
export { readStorefront, storefrontRoutes } from "./storefront.ts";
