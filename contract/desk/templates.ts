import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, results } from "../shared/endpoint.ts";
import { languageCodes } from "../shared/languages.ts";
import { seen, version } from "../shared/seen.ts";
import { line, neededLines, word } from "../shared/text.ts";

export const messageChannels = ["sms", "email", "push"] as const;

/** The messages that customers and partners get, by name. */
export const messageNames = [
  ...["order-placed", "order-accepted", "partner-lost", "order-moved", "partner-on-the-way", "partner-turned-back"],
  ...["start-code", "order-completed", "order-cancelled", "rest-cancelled", "visit-not-met", "order-refunded"],
  ...["order-credited", "credit-paid-out"],
  ...[
    "visit-ended",
    "extra-proposed",
    "extra-agreed",
    "extra-visit-proposed",
    "order-to-pay",
    "area-served",
    "job-offered",
    "job-given",
    "job-changed",
    "job-cancelled",
    "partner-off",
    "partner-approved",
    "partner-refused",
  ],
  ...["partner-suspended", "partner-resumed", "partner-paid", "tip-received", "rest-paid", "partner-late"],
  ...["partner-wrote", "customer-wrote"],
  ...["complaint-made", "complaint-answered", "complaint-settled"],
  ...["plan-begun", "plan-visit-ahead", "plan-visit-impossible", "plan-price", "plan-ended"],
] as const;
export type MessageName = (typeof messageNames)[number];

/** The gaps that messages can have. */
export const messageGaps = [
  "business",
  "order",
  "time",
  "days",
  "services",
  "partner",
  "code",
  "service",
  "until",
  "area",
  "amount",
  "reason",
  "address",
  "total",
  "link",
] as const;
export type MessageGap = (typeof messageGaps)[number];

const language = z
  .enum(languageCodes)
  .describe("Language of the recipients: the one in use when they last logged in, or the one they chose.");

export const MessageTemplate = z.object({
  name: z.enum(messageNames),
  channel: z.enum(messageChannels),
  language,
  variables: z
    .array(
      z.object({
        name: z.enum(messageGaps),
        example: z.string().describe("An example value."),
      }),
    )
    .describe("Placeholders that the text can have, in braces: `{order}`."),
  subject: z.string().describe("Subject of an e-mail or a push message; empty for text messages."),
  text: z.string(),
  version,
  isChanged: z.boolean().describe("Whether the business has changed the original text."),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

// Only an owner writes in the business's name.
const call = { tag: "Desk", access: "operator", operatorRoles: ["owner"] } as const;
const params = z.object({ name: word(60), channel: z.enum(messageChannels), language });

export const listTemplates = endpoint({
  ...call,
  method: "GET",
  path: "/desk/templates",
  summary: "Lists the messages to customers and partners, with the texts that are sent now.",
  data: results(MessageTemplate),
});

export const changeTemplate = endpoint({
  ...call,
  method: "PUT",
  path: "/desk/templates/:name/:channel/:language",
  summary: "Changes the text of a message.",
  description: "If `words` is null, the original text is restored.",
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
