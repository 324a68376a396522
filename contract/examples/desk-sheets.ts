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

const phone = { column: "phone", before: "", after: "+91 9876543210" };
const newCustomers = {
  rows: [
    ["name", "phone", "e-mail"],
    ["Asha Rao", "9876543210", ""],
  ],
};
const newPartners = {
  rows: [
    ["name", "phone", "e-mail", "skills"],
    ["Suresh Kumar", "9876543210", "suresh@example.in", "AC service"],
  ],
};
const lookAt = (kind: "customer" | "partner", name: string): SheetLook => ({
  ...{ ...look, added: 1, changed: 0 },
  changes: [{ ...{ row: 2, kind, isNew: true, name }, values: [phone] }],
});

const many = { services: [ids.service], change: { what: "percent" as const, value: 8, step: 1 } };

export const deskSheetExamples: ExamplesOf<
  | "catalogueSheet"
  | "lookAtCatalogueSheet"
  | "bringInCatalogueSheet"
  | "deskServices"
  | "lookAtMany"
  | "changeMany"
  | "customerSheet"
  | "lookAtCustomerSheet"
  | "bringInCustomerSheet"
  | "partnerSheet"
  | "lookAtPartnerSheet"
  | "bringInPartnerSheet"
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
  customerSheet: {
    body: {},
    data: { results: { rows: [["id", ...(newCustomers.rows[0] ?? [])]], more: false } },
  },
  lookAtCustomerSheet: { body: newCustomers, data: { results: lookAt("customer", "Asha Rao") } },
  bringInCustomerSheet: { body: { ...newCustomers, seen: version }, data: { results: { added: 1, changed: 0 } } },
  partnerSheet: {
    body: {},
    data: { results: { rows: [["id", ...(newPartners.rows[0] ?? [])]], more: false } },
  },
  lookAtPartnerSheet: { body: newPartners, data: { results: lookAt("partner", "Suresh Kumar") } },
  bringInPartnerSheet: { body: { ...newPartners, seen: version }, data: { results: { added: 1, changed: 0 } } },
  changeMany: { body: { ...many, seen: version }, data: { results: { changed: 1 } } },
};
