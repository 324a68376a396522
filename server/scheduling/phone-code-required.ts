import type { OrderReason } from "@chowk/contract";
import { Problem } from "../http/problem.ts";

const why = {
  share: "This time is kept for customers who have confirmed their phone number.",
  orders: "More open orders than these need a confirmed phone number.",
  network: "Many new customers are ordering from where you are.",
};

/** Refuses somebody who has confirmed nothing: their phone's code comes first, then the same may be sent again. */
export const phoneCodeRequired = (reason: keyof typeof why): Problem =>
  new Problem(
    428,
    `${why[reason]} Please confirm your phone number with the code we send you. Your order then goes on as it is.`,
    {
      data: { reason: "PHONE_CODE_REQUIRED" satisfies OrderReason },
    },
  );
