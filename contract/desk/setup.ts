import { z } from "zod";
import { ClosedWords, openings } from "../customer/opening.ts";
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
export const trials = ["payments", "sms", "email", "push", "storage"] as const;
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
    "Payments: a list of one, or which ways to pay are on. Text messages: the balance. E-mail: a log-in, without an e-mail. Push messages: whether the two keys belong together. Files: the first one stored. It waits ten seconds at most.",
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
