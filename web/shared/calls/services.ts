import { getLanguage } from "words:language";
import { call } from "../../api/call.ts";
import { chosenCity } from "../state/city.ts";

/** All services that can be booked in the chosen city, as they are offered now, in the language of the page. */
export const listServices = async () =>
  (await call("GET /services_list", { query: { language: getLanguage().code, city: chosenCity() ?? undefined } }))
    .results;
