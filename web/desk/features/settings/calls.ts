import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { fresh } from "../../calls/fresh.ts";
import { outdated } from "../../calls/outdated.ts";

/** All of the business's settings. */
export const settingsQuery = queryOptions({
  queryKey: ["desk", "settings"],
  ...fresh,
  queryFn: async () => (await call("GET /desk/settings", {})).results,
});

export const changeSettings = (body: Input<"PUT /desk/settings">["body"]) =>
  call("PUT /desk/settings", { body }, { CHANGED_SINCE: outdated });

/** When the business works. */
export const hoursQuery = queryOptions({
  queryKey: ["desk", "hours"],
  ...fresh,
  queryFn: async () => (await call("GET /desk/hours", {})).results,
});

export const changeHours = (body: Input<"PUT /desk/hours">["body"]) =>
  call("PUT /desk/hours", { body }, { CHANGED_SINCE: outdated });

const picture = { NOT_UPLOADED_HERE: say, PICTURE_TOO_NARROW: say };

export const changeStorefront = (body: Input<"PUT /desk/storefront">["body"]) =>
  call("PUT /desk/storefront", { body }, { ...picture, CHANGED_SINCE: outdated });

export const setLogo = (image: string | null) => call("POST /desk/logo", { body: { image } }, picture);

export const setRate = (body: Input<"POST /desk/rates">["body"]) =>
  call("POST /desk/rates", { body }, { UNKNOWN_CURRENCY: say });

export const taxQuery = queryOptions({
  queryKey: ["desk", "tax"],
  ...fresh,
  queryFn: async () => (await call("GET /desk/tax-rules", {})).results,
});

export const addTaxRule = (body: Input<"POST /desk/tax-rules">["body"]) =>
  call(
    "POST /desk/tax-rules",
    { body },
    { NO_TAX_HERE: say, TAX_RULE_TOO_EARLY: say, TAX_RULE_THERE: say, NO_SUCH_CATALOGUE_ENTRY: say },
  );

export const takeTaxSuggestion = (body: Input<"POST /desk/tax-suggestions">["body"]) =>
  call(
    "POST /desk/tax-suggestions",
    { body },
    { NO_SUCH_TAX_RULE: say, TAX_RULE_THERE: say, NO_SUCH_CATALOGUE_ENTRY: say },
  );

export const confirmTaxRule = (id: string) =>
  call("POST /desk/tax-rules/:id/confirm", { params: { id } }, { NO_SUCH_TAX_RULE: say });

export const dropTaxRule = (id: string) =>
  call("DELETE /desk/tax-rules/:id", { params: { id } }, { NO_SUCH_TAX_RULE: say, TAX_RULE_HOLDS: say });

const EVERY_MS = 60_000;

/** Budgets of messages that are nearly used up. */
export const budgetsQuery = queryOptions({
  queryKey: ["desk", "budgets"],
  ...fresh,
  refetchInterval: EVERY_MS,
  queryFn: async () => (await call("GET /desk/message_budgets", {})).results,
});
