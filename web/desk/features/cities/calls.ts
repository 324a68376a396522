import { getLanguage } from "words:language";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { failAs, NotThere } from "../../../api/failure.ts";
import { fresh } from "../../calls/fresh.ts";
import { outdated } from "../../calls/outdated.ts";

export const citiesQuery = queryOptions({
  queryKey: ["desk", "cities"],
  ...fresh,
  queryFn: async () => (await call("GET /desk/cities", {})).results,
});

export const cityQuery = (id: string) =>
  queryOptions({
    queryKey: ["desk", "cities", id],
    ...fresh,
    retry: (tries, error) => !(error instanceof NotThere) && tries < 2,
    queryFn: async () =>
      (await call("GET /desk/cities/:id", { params: { id } }, { NO_SUCH_CITY: failAs(NotThere) })).results,
  });

/** Towns whose name or code begins so. */
export const townsQuery = (search: string) =>
  queryOptions({
    queryKey: ["desk", "towns", search],
    placeholderData: keepPreviousData,
    queryFn: () => call("GET /desk/towns", { query: { search, language: getLanguage().code } }),
  });

/** When the business is open: a new city starts with it. */
export const businessHoursQuery = queryOptions({
  queryKey: ["desk", "business hours"],
  ...fresh,
  queryFn: async () => (await call("GET /desk/hours", {})).results.hours,
});

const ofForm = { CITY_ADDRESS_TAKEN: say, TOWN_OF_ANOTHER_CITY: say, UNKNOWN_TOWN: say } as const;

export type CityBody = Input<"POST /desk/cities">["body"];

export const addCity = (body: CityBody) => call("POST /desk/cities", { body }, ofForm);

export const changeCity = (id: string, body: CityBody & { seen: string }) =>
  call("PUT /desk/cities/:id", { params: { id }, body }, { ...ofForm, NO_SUCH_CITY: say, CHANGED_SINCE: outdated });

export const removeCity = (id: string) => call("DELETE /desk/cities/:id", { params: { id } }, { NO_SUCH_CITY: say });

export const cityOfferQuery = (id: string) =>
  queryOptions({
    queryKey: ["desk", "cities", id, "offer"],
    ...fresh,
    retry: (tries, error) => !(error instanceof NotThere) && tries < 2,
    queryFn: async () =>
      (await call("GET /desk/cities/:id/offer", { params: { id } }, { NO_SUCH_CITY: failAs(NotThere) })).results,
  });

export const changeCityOffer = (
  id: string,
  services: Input<"PUT /desk/cities/:id/offer">["body"]["services"],
  seen: string,
) =>
  call(
    "PUT /desk/cities/:id/offer",
    { params: { id }, body: { services, seen } },
    { NO_SUCH_CITY: say, NO_SUCH_CATALOGUE_ENTRY: say, CHANGED_SINCE: outdated },
  );

/** The file of a city's prices as it goes out: `prices-jahra.csv`. */
export const offerOut = (id: string, slug = "city") => ({
  name: `prices-${slug}.csv`,
  read: async () =>
    (await call("GET /desk/cities/:id/offer/sheet", { params: { id } }, { NO_SUCH_CITY: say })).results.rows,
});

export const lookAtOffer = async (id: string, rows: string[][]) =>
  (await call("POST /desk/cities/:id/offer/sheet/look", { params: { id }, body: { rows } }, { NO_SUCH_CITY: say }))
    .results;

export const bringInOffer = async (id: string, rows: string[][], seen: string) =>
  (
    await call(
      "POST /desk/cities/:id/offer/sheet",
      { params: { id }, body: { rows, seen } },
      { NO_SUCH_CITY: say, CHANGED_SINCE: outdated, SHEET_HAS_FAULTS: outdated },
    )
  ).results;
