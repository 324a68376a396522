import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, results } from "../shared/endpoint.ts";
import { type Language, languages } from "../shared/languages.ts";
import { seen, version } from "../shared/seen.ts";
import { line, neededLines, word } from "../shared/text.ts";

export const messageChannels = ["sms", "email", "push"] as const;

/** The messages that customers and partners get, by name. */
export const messageNames = [
  ...["order-placed", "order-accepted", "partner-lost", "order-moved", "partner-on-the-way", "partner-turned-back"],
  ...["start-code", "order-completed", "order-cancelled", "rest-cancelled", "visit-not-met", "order-refunded"],
  ...["area-served", "job-offered", "job-changed", "job-cancelled", "partner-approved", "partner-refused"],
  ...["partner-suspended", "partner-resumed"],
] as const;
export type MessageName = (typeof messageNames)[number];

/** The gaps that messages can have. */
export const messageGaps = [
  "order",
  "time",
  "services",
  "partner",
  "code",
  "service",
  "until",
  "area",
  "amount",
  "reason",
  "address",
] as const;
export type MessageGap = (typeof messageGaps)[number];

const language = z
  .enum(Object.keys(languages) as [Language, ...Language[]])
  .describe("Of those who get it: the one in use when they last logged in, or chose one.");

export const MessageTemplate = z.object({
  name: z.enum(messageNames),
  channel: z.enum(messageChannels),
  language,
  variables: z
    .array(
      z.object({
        name: z.enum(messageGaps),
        example: z.string().describe("What it might be."),
      }),
    )
    .describe("What can stand in braces: `{order}`."),
  subject: z.string().describe("Of an e-mail or a push message; empty for text messages."),
  text: z.string(),
  version,
  isChanged: z.boolean().describe("The business has written it otherwise than it was at first."),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

// Only an owner writes in the business's name.
const call = { tag: "Desk", access: "operator", operatorRoles: ["owner"] } as const;
const params = z.object({ name: word(60), channel: z.enum(messageChannels), language });

export const listTemplates = endpoint({
  ...call,
  method: "GET",
  path: "/desk/templates",
  summary: "What customers and partners are told, in the words that go out now.",
  data: results(MessageTemplate),
});

export const changeTemplate = endpoint({
  ...call,
  method: "PUT",
  path: "/desk/templates/:name/:channel/:language",
  summary: "Writes one of them otherwise. Without words, it is as it was at first.",
  params,
  body: z.object({
    words: z
      .object({
        subject: line(150, { tooLong: check("HEADING_TOO_LONG") }).default(""),
        text: neededLines(4000, check("WORDS_REQUIRED")),
      })
      .nullable(),
    seen,
  }),
  data: results(MessageTemplate),
  refusals: ["NO_SUCH_TEMPLATE", "CHANGED_SINCE", "UNKNOWN_GAP", "CODE_LEFT_OUT", "HEADING_REQUIRED", "SMS_TOO_LONG"],
});
