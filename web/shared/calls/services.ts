import { call } from "../../api/call.ts";

/** All services that can be booked, as they are offered now. */
export const listServices = async () => (await call("GET /services_list", { query: {} })).results;
