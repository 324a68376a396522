import { endpoint, result } from "../shared/endpoint.ts";
import { seen } from "../shared/seen.ts";
import { maxSheetBytes, Sheet, SheetDone, SheetLook, SheetOut } from "./sheets.ts";

const call = { tag: "Desk", access: "operator", operatorRoles: ["catalogue"] } as const;

export const catalogueSheet = endpoint({
  ...call,
  method: "GET",
  path: "/desk/catalogue/sheet",
  summary: "Returns all services as a table, in the form in which it can be brought in again.",
  data: result(SheetOut),
});

export const lookAtCatalogueSheet = endpoint({
  ...call,
  method: "POST",
  path: "/desk/catalogue/sheet/look",
  summary: "Tells what bringing in a table of services would change, and all that is wrong with it.",
  description:
    "Writes nothing. A row with an `id` is that service, a row without one is new. A column that is missing stays as it is.",
  body: Sheet,
  maxBodyBytes: maxSheetBytes,
  data: result(SheetLook),
});

export const bringInCatalogueSheet = endpoint({
  ...call,
  method: "POST",
  path: "/desk/catalogue/sheet",
  summary: "Brings in a table of services: all of it or nothing.",
  description: "Refused if the table has a fault, or if the catalogue has changed since the look at it.",
  body: Sheet.extend({ seen }),
  maxBodyBytes: maxSheetBytes,
  data: result(SheetDone),
  refusals: ["CHANGED_SINCE", "SHEET_HAS_FAULTS"],
});
