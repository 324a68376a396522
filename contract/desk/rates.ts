import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, id, result, results } from "../shared/endpoint.ts";
import { rateKinds } from "../shared/kinds.ts";
import { seen, version } from "../shared/seen.ts";
import { neededLine } from "../shared/text.ts";
import { amount } from "./catalogue.ts";
import { MOST_NAME, NamesInOthers } from "./catalogue-words.ts";

/** The longest that one entry of a rate card may add to a visit. */
export const MOST_MORE_MINUTES = 480;

export const DeskRate = z.object({
  _id: z.uuid(),
  kind: z.enum(rateKinds),
  name: z.string(),
  words: NamesInOthers,
  price: z.number(),
  minutes: z.int(),
  hidden: z.boolean(),
  version,
});
export type DeskRate = z.infer<typeof DeskRate>;

const badMinutes = check("BAD_MORE_MINUTES", { most: MOST_MORE_MINUTES });
const facts = z.object({
  kind: z.enum(rateKinds),
  name: neededLine(MOST_NAME, check("NAME_MISSING")),
  words: NamesInOthers.optional().describe("The name in other languages; if omitted, they stay as they are."),
  price: amount("price").describe("For one, in the currency of prices."),
  minutes: z
    .int(badMinutes)
    .min(0, badMinutes)
    .max(MOST_MORE_MINUTES, badMinutes)
    .describe("What one adds to the visit."),
});

const call = { tag: "Desk", access: "operator", operatorRoles: ["catalogue"] } as const;

export const deskRates = endpoint({
  ...call,
  method: "GET",
  path: "/desk/catalogue/sub-categories/:id/rates",
  summary: "Returns a sub-category's rate card, including hidden entries.",
  params: z.object({ id }),
  data: results(DeskRate),
  refusals: ["NO_SUCH_SUB_CATEGORY"],
});

export const addRate = endpoint({
  ...call,
  method: "POST",
  path: "/desk/catalogue/sub-categories/:id/rates",
  summary: "Adds an entry at the end of a rate card.",
  params: z.object({ id }),
  body: facts,
  data: result(z.object({ _id: z.uuid() })),
  refusals: ["NO_SUCH_CATALOGUE_ENTRY"],
});

export const changeRate = endpoint({
  ...call,
  method: "PUT",
  path: "/desk/catalogue/rates/:id",
  summary: "Changes an entry of a rate card, and hides or shows it.",
  description: "What was proposed or agreed at a door keeps the price that the customer was shown.",
  params: z.object({ id }),
  body: facts.extend({ hidden: z.boolean().default(false), seen }),
  data: z.object({}),
  refusals: ["NO_SUCH_RATE", "CHANGED_SINCE"],
});

export const moveRate = endpoint({
  ...call,
  method: "POST",
  path: "/desk/catalogue/rates/:id/move",
  summary: "Moves an entry of a rate card one place up or down.",
  description: "Customers and partners see the card in this order.",
  params: z.object({ id }),
  body: z.object({ by: z.literal([1, -1]) }),
  data: z.object({}),
  refusals: ["NO_SUCH_RATE"],
});
