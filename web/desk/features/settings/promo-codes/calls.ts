import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../../../api/call.ts";
import type { Input } from "../../../../api/client.ts";
import { fresh } from "../../../calls/fresh.ts";

export const promoCodesQuery = queryOptions({
  queryKey: ["desk", "promo codes"],
  ...fresh,
  queryFn: async () => (await call("GET /desk/promo_codes", {})).results,
});

export const addPromoCode = (body: Input<"POST /desk/promo_codes">["body"]) =>
  call("POST /desk/promo_codes", { body }, { PROMO_CODE_THERE: say });

export const changePromoCode = (id: string, body: Input<"PUT /desk/promo_codes/:id">["body"]) =>
  call("PUT /desk/promo_codes/:id", { params: { id }, body }, { NO_SUCH_PROMO_CODE: say });
