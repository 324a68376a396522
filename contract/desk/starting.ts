import { z } from "zod";
import { endpoint, result, results } from "../shared/endpoint.ts";
import { amount } from "./catalogue.ts";

const slug = z
  .string()
  .max(100, { abort: true })
  .regex(/^[a-z0-9-]+$/);

export const StartingTrade = z.object({
  slug: z.string(),
  name: z.string().describe("In English."),
  image: z.string(),
  services: z.int().describe("How many services it has."),
  taken: z.int().describe("How many of them are in the business's catalogue."),
});
export type StartingTrade = z.infer<typeof StartingTrade>;

export const StartingSheet = z.object({
  slug: z.string(),
  name: z.string(),
  subCategories: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      services: z.array(
        z.object({
          slug: z.string(),
          name: z.string(),
          image: z.string(),
          minutes: z.int().describe("How long it usually takes."),
          isTaken: z.boolean().describe("Whether it is in the business's catalogue."),
        }),
      ),
    }),
  ),
});
export type StartingSheet = z.infer<typeof StartingSheet>;

const call = { tag: "Desk", access: "operator", operatorRoles: ["owner"] } as const;

export const listTrades = endpoint({
  ...call,
  method: "GET",
  path: "/desk/starting",
  summary: "Lists the trades that a business can begin with: services with pictures and words, without prices.",
  data: results(StartingTrade),
});

export const readTrade = endpoint({
  ...call,
  method: "GET",
  path: "/desk/starting/:slug",
  summary: "Returns a trade with all of its services.",
  params: z.object({ slug }),
  data: result(StartingSheet),
  refusals: ["NO_SUCH_TRADE"],
});

export const takeServices = endpoint({
  ...call,
  method: "POST",
  path: "/desk/starting",
  summary:
    "Takes services of the starting catalogue into the business's own, at its prices. Customers see them at once.",
  description:
    "Their category and sub-category come with them. A service that is in the business's catalogue already stays as it is.",
  body: z.object({
    services: z
      .array(z.object({ slug, price: amount("price") }))
      .min(1)
      .max(500),
  }),
  data: result(z.object({ added: z.int() })),
  refusals: ["NO_SUCH_TRADE"],
});
