import { z } from "zod";
import { check } from "../refusals/check.ts";
import { line, lines, neededLine } from "./text.ts";

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, check("BAD_HOUR"));
const wholeNumber = (least: number, most: number) => z.int(check("NOT_WITHIN", { least, most })).min(least).max(most);

/** The business's settings, and their defaults. */
export const BusinessSettings = z.object({
  opensAt: time
    .default("07:00")
    .describe("The first visit of a day begins then at the earliest, in the business's zone."),
  closesAt: time.default("21:00").describe("The last visit of a day ends by then."),
  slotMinutes: wholeNumber(15, 240).default(30).describe("Visits begin at such steps after `opensAt`."),
  daysAhead: wholeNumber(1, 60).default(7).describe("So many days, today among them, can be booked."),
  leadMinutes: wholeNumber(0, 1440).default(60).describe("The soonest visit is so many minutes from now."),
  radiusKm: wholeNumber(1, 200).default(15).describe("How far a partner goes who has said nothing else."),
  travelMinutes: wholeNumber(0, 240).default(10).describe("Between two visits at least, beside the way itself."),
  kmPerHour: wholeNumber(1, 120).default(20).describe("Of a partner on the way, as the crow flies."),
  answerMinutes: wholeNumber(1, 1440).default(15).describe("So long a partner may think about an offer."),
  commissionPercent: z.number().min(0).max(100).default(20).describe("The business's share of a price."),
  waitMinutes: wholeNumber(0, 120).default(15).describe("So long a partner waits at a door that nobody opens."),
  setOutMinutes: wholeNumber(15, 10_080)
    .default(180)
    .describe("So long before the visit a partner may set out; the customer can change nothing any more from then on."),
  cancellationFee: z
    .number()
    .min(0)
    .max(100_000)
    .default(0)
    .describe("Rupees, once the partner has set out, and where nobody was met."),
  booksKeptYears: wholeNumber(5, 50)
    .default(8)
    .describe("So many financial years after its own an invoice names whom it was for; 8 by India's law."),
  accountsKeptYears: wholeNumber(1, 50)
    .default(3)
    .describe("An account that nobody used for so many years is erased, two weeks after its owner was told."),
  applicationsKeptMonths: wholeNumber(1, 120)
    .default(6)
    .describe("So long after it was refused, an application is erased."),
  wordsKeptYears: wholeNumber(1, 50)
    .default(3)
    .describe("So long what people wrote of others is kept: notes on orders, reasons in the audit log."),
  failedJobsKeptDays: wholeNumber(1, 365)
    .default(30)
    .describe("So long after its last try a job that failed for good is listed at the desk; then it is dropped."),
  legalName: neededLine(120, check("LEGAL_NAME_REQUIRED"))
    .default("Chowk")
    .describe("The supplier's name on invoices."),
  legalAddress: lines(300).default("").describe("The supplier's address on invoices."),
  gstin: line(40)
    .regex(/^([0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z])?$/, check("BAD_GSTIN"))
    .default("")
    .describe("The business's number for GST. Without one, its invoices bill no tax."),
});
export type BusinessSettings = z.infer<typeof BusinessSettings>;
