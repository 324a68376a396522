export { type LookFrom, lookFrom, type Said } from "./look-from.ts";
export { cityRoutes } from "./routes.ts";
export { dropCity, findCity, holdCities, storeCity } from "./store-city.ts";
export { findTowns } from "./towns.ts";
export { cityAt, type Opening, type ServedCity, servedCities, type Where } from "./where.ts";
