import type { MessageGap } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { inPriceCurrency } from "../../platform/money/money.ts";
import { daysInWords, moneyInWords, timeInWords } from "../../platform/wording/in-words.ts";
import type { NotificationName } from "./told.ts";

/** Whose messages they are: names in the language of the message. */
interface Sender {
  name: string;
  city: string;
  /** What its order numbers begin with. */
  prefix: string;
}

/** What might fill a gap; a function if it depends on the language, or on the business. */
type Example = string | ((language: Language, sender: Sender) => string);

/** Examples of what fills the gaps. The names of the gaps are in words/<language>/told-about.json. */
const examples: Record<MessageGap, Example> = {
  business: (_, { name }) => name,
  order: (_, { prefix }) => `${prefix}-7K3M-92QD`,
  time: (language) => timeInWords(new Date("2026-11-24T10:00:00Z"), "UTC", language),
  days: (language) => daysInWords({ from: "2026-11-24", until: "2026-11-26" }, language),
  services: "Tap repair, Split AC service",
  partner: "Suresh Kumar",
  code: "4821",
  service: "Plumbing",
  until: (language) => timeInWords(new Date("2026-11-23T15:15:00Z"), "UTC", language),
  area: (_, { city }) => city,
  amount: (language) => moneyInWords(inPriceCurrency(499_00), language),
  reason: "The certificate cannot be read.",
  address: "4B, Lake View",
  total: (language) => moneyInWords(inPriceCurrency(1_249_00), language),
  link: (_, { prefix }) => `https://example.com/order/${prefix}-7K3M-92QD`,
};

/** Returns an example, as it might be in a message of this business. */
export const exampleOf = (gap: MessageGap, language: Language, sender: Sender): string => {
  const example = examples[gap];
  return typeof example === "string" ? example : example(language, sender);
};

const ofOrder = ["order", "time", "services"] as const;
const ofTheirOrder = [...ofOrder, "partner"] as const;
const ofVisit = ["order", "time", "service", "area"] as const;
const ofOffer = [...ofVisit, "until"] as const;

const ofPlan = ["services", "amount"] as const;
const ofExtra = ["order", "partner", "services", "amount", "total"] as const;

const gaps = {
  "order-placed": ofOrder,
  "order-accepted": ofTheirOrder,
  "partner-lost": ofTheirOrder,
  "order-moved": ofOrder,
  "partner-on-the-way": ofTheirOrder,
  "partner-turned-back": ofTheirOrder,
  "partner-late": ofTheirOrder,
  "start-code": [...ofTheirOrder, "code"],
  "order-completed": ofOrder,
  "order-cancelled": ofOrder,
  "rest-cancelled": ofOrder,
  "visit-not-met": ofTheirOrder,
  "visit-ended": ofTheirOrder,
  "order-refunded": ["order", "amount"],
  "order-credited": ["order", "amount"],
  "credit-paid-out": ["amount"],
  "extra-proposed": [...ofExtra, "code", "link"],
  "extra-agreed": ofExtra,
  "extra-visit-proposed": ["order", "partner", "services", "amount", "link"],
  "order-to-pay": ["order", "time", "amount", "until", "link"],
  "area-served": ["address"],
  "job-offered": ofOffer,
  "job-given": ofVisit,
  "job-changed": ofOffer,
  "job-cancelled": ofVisit,
  "partner-off": ["days"],
  "partner-approved": [],
  "partner-refused": ["reason"],
  "partner-suspended": ["reason"],
  "partner-resumed": [],
  "rest-paid": ["order", "amount"],
  "partner-wrote": ["order", "partner", "link"],
  "customer-wrote": ["order"],
  "complaint-made": ["order", "service"],
  "complaint-answered": ["order", "reason"],
  "complaint-settled": ["order", "service", "amount"],
  "partner-paid": ["amount"],
  "tip-received": ["order", "service", "amount"],
  "plan-begun": ["time", ...ofPlan],
  "plan-visit-ahead": ofOrder,
  "plan-visit-impossible": ["time", "services"],
  "plan-price": ofPlan,
  "plan-ended": ["services", "reason"],
} as const satisfies Record<NotificationName, readonly MessageGap[]>;

/** The gaps of a notification: whoever sends it has a value for each. The business's name is filled in for all. */
export type GapOf<Name extends NotificationName> = (typeof gaps)[Name][number];

/**
 * What customers and partners are told, each notification with its possible gaps. words/en/told-about.json tells when each goes
 * out; the words are in told-customers.json and told-partners.json of each language.
 */
export const variablesOf = Object.fromEntries(
  Object.entries(gaps).map(([name, own]) => [name, [...own, "business"]]),
) as unknown as Readonly<Record<NotificationName, readonly MessageGap[]>>;

/** Whether its text message goes only to people whom no push message reaches. */
export const isSmsInsteadOfPush = (name: NotificationName): boolean =>
  name === "partner-wrote" || name === "customer-wrote";

/** Whether its text message goes only to people without an e-mail. */
export const isSmsInsteadOfEmail = (name: NotificationName): boolean =>
  name === "area-served" || name.startsWith("plan-");
