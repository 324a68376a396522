import type { SheetLook } from "@chowk/contract";
import { type ExamplesOf, ids } from "./example.ts";

const version = "qN3v0dY8m2Kx7rT1wZ5b";
const look: SheetLook = {
  ...{ version, added: 0, changed: 1, unchanged: 0, faults: [], faultCount: 0, unread: [] },
  changes: [
    {
      ...{ row: 2, kind: "service", isNew: false, name: "Split AC service" },
      values: [{ column: "price", before: "599.00", after: "649.00" }],
    },
  ],
};
const services = {
  rows: [
    ["id", "name", "price"],
    [ids.service, "Split AC service", "649"],
  ],
};

const many = { services: [ids.service], change: { what: "percent" as const, value: 8, step: 1 } };

export const deskSheetExamples: ExamplesOf<
  "catalogueSheet" | "lookAtCatalogueSheet" | "bringInCatalogueSheet" | "deskServices" | "lookAtMany" | "changeMany"
> = {
  catalogueSheet: { data: { results: services } },
  lookAtCatalogueSheet: { body: services, data: { results: look } },
  bringInCatalogueSheet: { body: { ...services, seen: version }, data: { results: { added: 0, changed: 1 } } },
  deskServices: {
    data: {
      results: [
        {
          ...{ _id: ids.service, name: "Split AC service", subCategoryId: ids.subCategory, hidden: false },
          ...{ price: 599, listPrice: 799 },
        },
      ],
    },
  },
  lookAtMany: {
    body: many,
    data: { results: { version, changes: look.changes, unchanged: 0, faults: [] } },
  },
  changeMany: { body: { ...many, seen: version }, data: { results: { changed: 1 } } },
};
