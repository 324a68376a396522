import type { ManyChange } from "@chowk/contract";
import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { fresh } from "../../calls/fresh.ts";
import { outdated } from "../../calls/outdated.ts";

export const catalogueQuery = queryOptions({
  queryKey: ["desk", "catalogue"],
  ...fresh,
  queryFn: async () => (await call("GET /desk/catalogue", {})).results,
});

export const subCategoryQuery = (id: string) =>
  queryOptions({
    queryKey: ["desk", "catalogue", id],
    ...fresh,
    queryFn: async () =>
      (await call("GET /desk/catalogue/sub-categories/:id", { params: { id } }, { NO_SUCH_SUB_CATEGORY: say })).results,
  });

export const ratesQuery = (id: string) =>
  queryOptions({
    queryKey: ["desk", "catalogue", id, "rates"],
    ...fresh,
    queryFn: async () =>
      (await call("GET /desk/catalogue/sub-categories/:id/rates", { params: { id } }, { NO_SUCH_SUB_CATEGORY: say }))
        .results,
  });

export const addRate = (id: string, body: Input<"POST /desk/catalogue/sub-categories/:id/rates">["body"]) =>
  call("POST /desk/catalogue/sub-categories/:id/rates", { params: { id }, body }, { NO_SUCH_CATALOGUE_ENTRY: say });

export const changeRate = (id: string, body: Input<"PUT /desk/catalogue/rates/:id">["body"]) =>
  call("PUT /desk/catalogue/rates/:id", { params: { id }, body }, { NO_SUCH_RATE: say, CHANGED_SINCE: outdated });

const picture = { NOT_UPLOADED_HERE: say, PICTURE_TOO_NARROW: say };
const added = { ...picture, NO_SUCH_CATALOGUE_ENTRY: say };
const changed = { ...added, CHANGED_SINCE: outdated };

export const addCategory = (body: Input<"POST /desk/catalogue/categories">["body"]) =>
  call("POST /desk/catalogue/categories", { body }, picture);

export const changeCategory = (id: string, body: Input<"PUT /desk/catalogue/categories/:id">["body"]) =>
  call("PUT /desk/catalogue/categories/:id", { params: { id }, body }, changed);

export const addSubCategory = (body: Input<"POST /desk/catalogue/sub-categories">["body"]) =>
  call("POST /desk/catalogue/sub-categories", { body }, added);

export const changeSubCategory = (id: string, body: Input<"PUT /desk/catalogue/sub-categories/:id">["body"]) =>
  call("PUT /desk/catalogue/sub-categories/:id", { params: { id }, body }, changed);

export const addService = (body: Input<"POST /desk/catalogue/services">["body"]) =>
  call("POST /desk/catalogue/services", { body }, added);

export const changeService = (id: string, body: Input<"PUT /desk/catalogue/services/:id">["body"]) =>
  call("PUT /desk/catalogue/services/:id", { params: { id }, body }, changed);

export const move = (body: Input<"POST /desk/catalogue/move">["body"]) =>
  call("POST /desk/catalogue/move", { body }, { NO_SUCH_CATALOGUE_ENTRY: say });

export const moveRate = (id: string, by: 1 | -1) =>
  call("POST /desk/catalogue/rates/:id/move", { params: { id }, body: { by } }, { NO_SUCH_RATE: say });

export const setPrice = (id: string, body: Input<"POST /desk/catalogue/services/:id/prices">["body"]) =>
  call(
    "POST /desk/catalogue/services/:id/prices",
    { params: { id }, body },
    { NO_SUCH_CATALOGUE_ENTRY: say, CHANGED_SINCE: outdated, PRICE_PLANNED: say },
  );

export const dropPrice = (id: string, priceId: string, seen: string) =>
  call(
    "DELETE /desk/catalogue/services/:id/prices/:priceId",
    { params: { id, priceId }, query: { seen } },
    { NO_SUCH_CATALOGUE_ENTRY: say, CHANGED_SINCE: outdated, PRICE_NOT_PLANNED: say },
  );

export const setChoices = (id: string, body: Input<"PUT /desk/catalogue/services/:id/choices">["body"]) =>
  call(
    "PUT /desk/catalogue/services/:id/choices",
    { params: { id }, body },
    { NO_SUCH_CATALOGUE_ENTRY: say, CHANGED_SINCE: outdated },
  );

export const readServices = async () => (await call("GET /desk/catalogue/sheet", {})).results.rows;

export const lookAtServices = async (rows: string[][]) =>
  (await call("POST /desk/catalogue/sheet/look", { body: { rows } })).results;

export const bringInServices = async (rows: string[][], seen: string) =>
  (
    await call(
      "POST /desk/catalogue/sheet",
      { body: { rows, seen } },
      { CHANGED_SINCE: outdated, SHEET_HAS_FAULTS: outdated },
    )
  ).results;

export const servicesQuery = queryOptions({
  queryKey: ["desk", "catalogue", "services"],
  ...fresh,
  queryFn: async () => (await call("GET /desk/catalogue/services", {})).results,
});

export const lookAtMany = async (services: string[], change: ManyChange) =>
  (await call("POST /desk/catalogue/many/look", { body: { services, change } }, { NO_SUCH_CATALOGUE_ENTRY: say }))
    .results;

export const changeMany = async (services: string[], change: ManyChange, seen: string) =>
  (
    await call(
      "POST /desk/catalogue/many",
      { body: { services, change, seen } },
      { NO_SUCH_CATALOGUE_ENTRY: say, CHANGED_SINCE: outdated, NOT_FOR_ALL: outdated },
    )
  ).results;
