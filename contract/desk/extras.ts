import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, id, result } from "../shared/endpoint.ts";
import { rateKinds } from "../shared/kinds.ts";
import { neededLine, neededLines } from "../shared/text.ts";
import { amount } from "./catalogue.ts";
import { MOST_NAME } from "./catalogue-words.ts";
import { DeskOrder } from "./orders.ts";
import { MOST_MORE_MINUTES } from "./rates.ts";

const badMinutes = check("BAD_MORE_MINUTES", { most: MOST_MORE_MINUTES });

export const proposeByDesk = endpoint({
  tag: "Desk",
  access: "operator",
  operatorRoles: ["dispatcher", "support"],
  method: "POST",
  path: "/desk/jobs/:id/extras",
  summary: "Proposes to the customer what is on no rate card, for the partner who is at work.",
  description:
    "The customer agrees or declines as with anything that a partner proposes. Can be repeated safely with the same Idempotency-Key.",
  params: z.object({ id }),
  body: z.object({
    kind: z.enum(rateKinds),
    name: neededLine(MOST_NAME, check("NAME_MISSING")).describe("What it is, as the customer reads it."),
    price: amount("price").describe("In the currency of prices."),
    minutes: z
      .int(badMinutes)
      .min(0, badMinutes)
      .max(MOST_MORE_MINUTES, badMinutes)
      .describe("What it adds to the visit."),
    reason: neededLines(400, check("EXTRA_REASON_REQUIRED")).describe("Why it is needed, for the customer."),
    anotherVisit: z.boolean().default(false).describe("Whether it needs a visit of its own."),
  }),
  idempotent: true,
  limits: [{ per: "account", times: 30, seconds: 600 }],
  data: result(DeskOrder),
  refusals: ["NO_SUCH_VISIT", "NOT_AT_WORK", "ONE_EXTRA_AT_A_TIME", "EXTRA_TOO_LONG", "MANY_BOOK"],
});
