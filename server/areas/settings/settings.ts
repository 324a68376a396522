export { type Business, readBusiness } from "./business.ts";
export { readSettings } from "./read-settings.ts";
export { readStorefront } from "./read-storefront.ts";
export { holdSettings, storeSettings, storeStorefront } from "./store-settings.ts";
export { storefrontRoutes } from "./storefront.ts";
