import { z } from "zod";
import { ClosedWords, openings } from "../customer/opening.ts";
import { paymentTypes } from "../customer/orders.ts";
import { endpoint, result } from "../shared/endpoint.ts";

/** The steps of a business's set-up, in their order. A country without a tax has no step `tax`. */
export const setupSteps = [
  "identity",
  "city",
  "trades",
  "hours",
  "operators",
  "partners",
  "payments",
  "carriers",
  "documents",
  "tax",
] as const;
export type SetupStepName = (typeof setupSteps)[number];

/** What a step can lack, and whether the business can open without it. */
export const setupLacks = {
  name: "needed",
  email: "needed",
  legalName: "needed",
  address: "needed",
  city: "needed",
  services: "needed",
  usualHours: "later",
  alone: "later",
  secondFactor: "later",
  partners: "needed",
  uncovered: "later",
  provider: "later",
  rate: "later",
  messages: "later",
  push: "later",
  terms: "needed",
  privacy: "needed",
  partnerTerms: "later",
  taxNumber: "later",
} as const;
export type SetupLack = keyof typeof setupLacks;

export const SetupStep = z.object({
  name: z.enum(setupSteps),
  state: z
    .enum(["done", "missing", "later"])
    .describe("`missing`: the business cannot open without it. `later`: it can, and something is still to be done."),
  lacks: z.array(z.enum(Object.keys(setupLacks) as [SetupLack, ...SetupLack[]])),
  names: z
    .array(z.string())
    .describe("What the step lacks something for: sub-categories that no partner does, in English."),
});
export type SetupStep = z.infer<typeof SetupStep>;

/** What can be tried out. */
export const trials = ["payments", "sms", "email", "push", "storage", "map"] as const;
export type Trial = (typeof trials)[number];

/** Why one of them does not work. */
export const trialFaults = ["refused", "unknownHost", "unreachable", "untrusted", "slow", "busy", "odd"] as const;

export const Setup = z.object({
  opening: z.enum(openings),
  closedWords: ClosedWords,
  steps: z.array(SetupStep).describe("In their order."),
  trials: z
    .array(z.object({ what: z.enum(trials), name: z.string().describe("As the settings name it: `razorpay`.") }))
    .describe("What the server's settings name and `POST /desk/trials` can try."),
  offered: z
    .array(z.object({ _id: z.uuid(), name: z.string() }))
    .describe("The sub-categories in which something can be booked, in the site's order, by their English names."),
  isReady: z.boolean().describe("Whether the business can open: no step is missing."),
});
export type Setup = z.infer<typeof Setup>;

const call = { tag: "Desk", access: "operator", operatorRoles: ["owner"] } as const;

export const readSetup = endpoint({
  ...call,
  method: "GET",
  path: "/desk/setup",
  summary: "Returns what the business has set up and what is missing, and whether it takes orders.",
  data: result(Setup),
});

export const changeOpening = endpoint({
  ...call,
  method: "PUT",
  path: "/desk/opening",
  summary: "Opens the business, or closes it for a while.",
  description:
    "While it is closed, nobody can place an order; orders that are there go on. A new business opens once no step of its set-up is missing.",
  body: z.object({
    state: z.enum(["open", "paused"]),
    closedWords: ClosedWords.unwrap().optional().describe("What customers read while it is paused; absent to keep it."),
  }),
  data: result(Setup),
  refusals: ["NOT_SET_UP"],
});

export const tryOut = endpoint({
  ...call,
  method: "POST",
  path: "/desk/trials",
  summary: "Tries the keys of a provider or carrier by a call that changes nothing.",
  description:
    "Payments: a list of one, or which ways to pay are on. Text messages: the balance. E-mail: a log-in, without an e-mail. Push messages: whether the two keys belong together. Files: the first one stored. Map: the streets of the first city that has an outline. It waits ten seconds at most.",
  body: z.object({ what: z.enum(trials) }),
  limits: [{ per: "account", times: 20, seconds: 600 }],
  data: result(
    z.object({
      what: z.enum(trials),
      fault: z.enum(trialFaults).nullable().describe("Null if it works."),
      said: z.string().describe("What came back, without any key; empty if it works."),
    }),
  ),
  refusals: ["NOTHING_TO_TRY"],
});

/** What happens to an order, in this order. An order that is paid in cash is not `paid`. */
export const trialStages = ["booked", "paid", "accepted", "done", "billed"] as const;

export const TrialOrder = z.object({
  stages: z
    .array(
      z.object({
        name: z.enum(trialStages),
        fault: z.string().nullable().describe("Why it did not work, in the reader's language; null if it did."),
      }),
    )
    .describe("As far as it came: nothing follows a stage that did not work."),
  service: z.string(),
  price: z.number(),
  town: z.string().describe("Where it was to be done: in the partner's own town."),
  startsAt: z.iso.datetime().nullable(),
  charge: z
    .object({ currency: z.string(), amount: z.string() })
    .nullable()
    .describe("What the payment provider would have charged."),
  partner: z.object({ name: z.string(), earned: z.number() }).nullable().describe("Who would have come."),
  kept: z.number().nullable().describe("What the business would have kept of the price."),
  invoice: z
    .object({
      number: z.string(),
      lines: z.array(z.object({ description: z.string(), total: z.number() })),
      tax: z.number(),
      total: z.number(),
    })
    .nullable(),
  messages: z
    .array(
      z.object({
        to: z.enum(["customer", "partner"]),
        channel: z.enum(["sms", "email", "push"]),
        text: z.string(),
      }),
    )
    .describe("What would have been sent, in this order."),
});
export type TrialOrder = z.infer<typeof TrialOrder>;

export const tryOrder = endpoint({
  ...call,
  method: "POST",
  path: "/desk/trial-order",
  summary: "Plays an order from its booking to its invoice, and takes all of it back.",
  description:
    "A made-up customer in the town of an approved partner books the first service of the sub-category, at the next free time. Everything runs as for a real order, in a transaction that is rolled back: no row, number or message is left. The payment provider is not called.",
  body: z.object({ subCategoryId: z.uuid(), paymentType: z.enum(paymentTypes) }),
  limits: [{ per: "account", times: 20, seconds: 600 }],
  data: result(TrialOrder),
  refusals: ["SUB_CATEGORY_NOT_OFFERED", "NOBODY_TO_TRY"],
});
