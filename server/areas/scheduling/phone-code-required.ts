import type { OrderReason } from "@chowk/contract";
import { Problem } from "../../platform/http/problem.ts";

const messages = {
  share:
    "This time is kept for customers who have confirmed their phone number. Please confirm your phone number with the code we send you. Your order then goes on as it is.",
  orders:
    "More open orders than these need a confirmed phone number. Please confirm your phone number with the code we send you. Your order then goes on as it is.",
  network:
    "Many new customers are ordering from where you are. Please confirm your phone number with the code we send you. Your order then goes on as it is.",
};

/** Refuses somebody who has confirmed nothing: their phone's code comes first, then the same may be sent again. */
export const phoneCodeRequired = (why: keyof typeof messages): Problem =>
  new Problem(428, messages[why], { data: { reason: "PHONE_CODE_REQUIRED" satisfies OrderReason } });
