import { z } from "zod";
import { country, isAmount, smallestAmount } from "../countries/in-force.ts";
import { check } from "../refusals/check.ts";
import { endpoint, id, result, results } from "../shared/endpoint.ts";
import { seen, version } from "../shared/seen.ts";
import { MOST_ROWS, SheetChange } from "./sheets.ts";

const call = { tag: "Desk", access: "operator", operatorRoles: ["catalogue"] } as const;

export const ListedService = z.object({
  _id: z.uuid(),
  name: z.string(),
  subCategoryId: z.uuid(),
  hidden: z.boolean(),
  price: z.number(),
  listPrice: z.number(),
});
export type ListedService = z.infer<typeof ListedService>;

const tooManyDecimals = () => check("TOO_MANY_DECIMALS", { count: country().currency.decimals });
const step = z
  .number()
  .refine((value) => value >= smallestAmount() && value <= 1000, check("NOT_RIGHT"))
  .refine(isAmount, { error: tooManyDecimals })
  .describe("New prices are multiples of it, the nearest ones: 10, or the smallest amount of the currency.");

/** What is done to many services at once. */
export const ManyChange = z.discriminatedUnion("what", [
  z.object({
    what: z.literal("percent"),
    value: z
      .number(check("BAD_CHANGE_PERCENT"))
      .min(-99, check("BAD_CHANGE_PERCENT"))
      .max(1000, check("BAD_CHANGE_PERCENT"))
      .refine(
        (value) => value !== 0 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
        check("BAD_CHANGE_PERCENT"),
      )
      .describe("Raises prices by so many per cent, or lowers them if it is below 0."),
    step,
  }),
  z.object({
    what: z.literal("amount"),
    value: z
      .number(check("BAD_CHANGE_AMOUNT"))
      .min(-1_000_000, check("BAD_CHANGE_AMOUNT"))
      .max(1_000_000, check("BAD_CHANGE_AMOUNT"))
      .refine((value) => value !== 0, check("BAD_CHANGE_AMOUNT"))
      .refine((value) => isAmount(Math.abs(value)), { error: tooManyDecimals })
      .describe("Raises prices by this amount, or lowers them if it is below 0."),
    step,
  }),
  z.object({ what: z.literal("hide") }),
  z.object({ what: z.literal("show") }),
  z.object({ what: z.literal("move"), subCategoryId: id.describe("Where they go, to the end.") }),
  z.object({ what: z.literal("first") }).describe("Places them before the others of their sub-category."),
  z.object({ what: z.literal("last") }).describe("Places them after the others of their sub-category."),
]);
export type ManyChange = z.infer<typeof ManyChange>;

export const ManyLook = z.object({
  version: version.describe("Send it as `seen` to do exactly this."),
  changes: z.array(SheetChange),
  unchanged: z.int().describe("Number of services that are so already."),
  faults: z
    .array(z.object({ _id: z.uuid(), name: z.string(), reason: z.string(), message: z.string() }))
    .describe("Services for which it cannot be done; it is not done for any then."),
});
export type ManyLook = z.infer<typeof ManyLook>;

const body = z.object({
  services: z.array(id).min(1, check("NOTHING_CHOSEN")).max(MOST_ROWS),
  change: ManyChange,
});
const maxBodyBytes = 300_000;

export const deskServices = endpoint({
  ...call,
  method: "GET",
  path: "/desk/catalogue/services",
  summary: "Lists all services, including hidden ones, in the order of the site.",
  data: results(ListedService),
});

export const lookAtMany = endpoint({
  ...call,
  method: "POST",
  path: "/desk/catalogue/many/look",
  summary: "Tells what a change of many services would do. Writes nothing.",
  body,
  maxBodyBytes,
  data: result(ManyLook),
  refusals: ["NO_SUCH_CATALOGUE_ENTRY"],
});

export const changeMany = endpoint({
  ...call,
  method: "POST",
  path: "/desk/catalogue/many",
  summary: "Changes many services: all of them or none.",
  description: "Prices apply at once; planned ones stay. Refused if the catalogue has changed since the look at it.",
  body: body.extend({ seen }),
  maxBodyBytes,
  data: result(z.object({ changed: z.int() })),
  refusals: ["NO_SUCH_CATALOGUE_ENTRY", "CHANGED_SINCE", "NOT_FOR_ALL"],
});
