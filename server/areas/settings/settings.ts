export { readSettings } from "./read-settings.ts";
export { readStorefront, storefrontRoutes } from "./storefront.ts";
