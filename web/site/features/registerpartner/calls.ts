import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";

export const register = (body: Input<"POST /servicesPartner_add">["body"], idempotencyKey: string) =>
  call(
    "POST /servicesPartner_add",
    { body, idempotencyKey },
    {
      ALREADY_REGISTERED: say,
      SENT_OTHERWISE: say,
      COMMON_PASSWORD: say,
      NOT_A_SKILL: say,
      UNKNOWN_PINCODE: say,
      UNKNOWN_BANK_BRANCH: say,
      NOT_UPLOADED_HERE: say,
    },
  );
