import { z } from "zod";
import { endpoint, id, result } from "../shared/endpoint.ts";
import { seen } from "../shared/seen.ts";
import { maxSheetBytes, Sheet, SheetDone, SheetLook, SheetOut } from "./sheets.ts";

// As a city's offer itself: what a business serves is what its owners decide.
const call = { tag: "Desk", access: "operator", operatorRoles: ["owner"], params: z.object({ id }) } as const;

export const cityOfferSheet = endpoint({
  ...call,
  method: "GET",
  path: "/desk/cities/:id/offer/sheet",
  summary: "Returns what a city's customers are offered as a table, in the form in which it can be brought in again.",
  data: result(SheetOut),
  refusals: ["NO_SUCH_CITY"],
});

export const lookAtCityOfferSheet = endpoint({
  ...call,
  method: "POST",
  path: "/desk/cities/:id/offer/sheet/look",
  summary: "Tells what bringing in a table of a city's prices would change, and all that is wrong with it.",
  description:
    "Writes nothing. Each row names a service by its `id`. A column that is missing stays as it is, and so does a service without a row.",
  body: Sheet,
  maxBodyBytes: maxSheetBytes,
  data: result(SheetLook),
  refusals: ["NO_SUCH_CITY"],
});

export const bringInCityOfferSheet = endpoint({
  ...call,
  method: "POST",
  path: "/desk/cities/:id/offer/sheet",
  summary: "Brings in a table of a city's prices: all of it or nothing.",
  description: "Refused if the table has a fault, or if the city's offer has changed since the look at it.",
  body: Sheet.extend({ seen }),
  maxBodyBytes: maxSheetBytes,
  data: result(SheetDone),
  refusals: ["NO_SUCH_CITY", "CHANGED_SINCE", "SHEET_HAS_FAULTS"],
});
