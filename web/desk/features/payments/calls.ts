import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";

/** For `Paged`. */
export const caseList = (asked: { closed: string }) => ({
  queryKey: ["desk", "payment-cases", asked],
  ask: (page: { limit: number; cursor?: string }) =>
    call("GET /desk/payment-cases", { query: { ...asked, ...page } } as Input<"GET /desk/payment-cases">),
});

export const closeCase = (id: string, note: string) =>
  call(
    "POST /desk/payment-cases/:id/close",
    { params: { id }, body: { note } },
    { NO_SUCH_PAYMENT_CASE: say, CHANGED_MEANWHILE: say },
  );
