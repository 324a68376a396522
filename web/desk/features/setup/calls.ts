import type { Trial } from "@chowk/contract";
import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { fresh } from "../../calls/fresh.ts";

export const changeOpening = (body: Input<"PUT /desk/opening">["body"]) =>
  call("PUT /desk/opening", { body }, { NOT_SET_UP: say });

export const tryOut = async (what: Trial) =>
  (await call("POST /desk/trials", { body: { what } }, { NOTHING_TO_TRY: say })).results;

export const tryOrder = async (body: Input<"POST /desk/trial-order">["body"]) =>
  (await call("POST /desk/trial-order", { body }, { NOBODY_TO_TRY: say, SUB_CATEGORY_NOT_OFFERED: say })).results;

export const tradesQuery = queryOptions({
  queryKey: ["desk", "starting"],
  ...fresh,
  queryFn: async () => (await call("GET /desk/starting", {})).results,
});

export const tradeQuery = (slug: string) =>
  queryOptions({
    queryKey: ["desk", "starting", slug],
    ...fresh,
    queryFn: async () => (await call("GET /desk/starting/:slug", { params: { slug } }, { NO_SUCH_TRADE: say })).results,
  });

export const takeServices = (services: Input<"POST /desk/starting">["body"]["services"]) =>
  call("POST /desk/starting", { body: { services } }, { NO_SUCH_TRADE: say });
