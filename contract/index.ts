export * from "./addresses.ts";
export * from "./catalogue.ts";
export * from "./endpoint.ts";
export * from "./endpoints.ts";
export * from "./identity.ts";
export * from "./orders.ts";
