import { z } from "zod";
import { check } from "../refusals/check.ts";
import { DaysOff, everyDay, OpenHours } from "./open-hours.ts";
import { line, lines } from "./text.ts";

const wholeNumber = (least: number, most: number) => z.int(check("NOT_WITHIN", { least, most })).min(least).max(most);

/** When the business works. */
export const BusinessHours = z.object({
  hours: OpenHours.default(() => everyDay("07:00", "21:00")).describe(
    "When visits take place, in the business's time zone; on a weekday that is not listed there are none. A city's own hours take their place.",
  ),
  daysOff: DaysOff.default([]).describe("Days on which there are none anywhere."),
});
export type BusinessHours = z.infer<typeof BusinessHours>;

/** How the business works otherwise, and what holds until it says so itself. */
export const HowBusinessWorks = z.object({
  slotMinutes: wholeNumber(15, 240)
    .default(30)
    .describe("Visits begin at intervals of this many minutes, counted from the opening of the day."),
  daysAhead: wholeNumber(1, 60).default(7).describe("Number of days that can be booked, including today."),
  planWeeksAhead: wholeNumber(1, 12)
    .default(5)
    .describe("Weeks ahead for which the visits of customers who have regular visits are booked."),
  leadMinutes: wholeNumber(0, 1440)
    .default(60)
    .describe("Minimum number of minutes between booking and the start of a visit."),
  radiusKm: wholeNumber(1, 200)
    .default(15)
    .describe("How far a partner travels, in km, unless another radius is set for them."),
  travelMinutes: wholeNumber(0, 240)
    .default(10)
    .describe("Minimum minutes between two visits of a partner, in addition to the travel time."),
  kmPerHour: wholeNumber(1, 120)
    .default(20)
    .describe("Assumed travel speed of a partner in km/h, over the straight-line distance."),
  answerMinutes: wholeNumber(1, 1440).default(15).describe("Minutes that a partner has to answer an offer."),
  commissionPercent: z.number().min(0).max(100).default(20).describe("The business's share of a price, in per cent."),
  waitMinutes: wholeNumber(0, 120).default(15).describe("Minutes that a partner must wait if nobody opens the door."),
  setOutMinutes: wholeNumber(15, 10_080)
    .default(180)
    .describe(
      "Minutes before a visit from which its partner may set out. Once they have, the customer can no longer choose another time.",
    ),
  cancellationFee: z
    .number()
    .min(0)
    .max(100_000)
    .default(0)
    .describe(
      "Fee in the currency of prices for cancelling once the partner has set out, or if nobody was at the door.",
    ),
  visitCharge: z
    .number()
    .min(0)
    .max(100_000)
    .default(0)
    .describe(
      "In the currency of prices: what is to pay of a visit whose customer declines what the booked work cannot be done without. Shown before booking; an order keeps it as it was then.",
    ),
  smallestTip: z
    .number()
    .min(0)
    .max(100_000)
    .default(0)
    .describe(
      "In the currency of prices: the smallest tip that customers are offered to give once the work is done; twice and five times as much are offered, too. 0 to offer none.",
    ),
  warrantyDays: wholeNumber(1, 365)
    .default(7)
    .describe("Days after a visit in which a customer can report that the work is not right, as the terms say."),
  complaintHours: wholeNumber(1, 240)
    .default(24)
    .describe(
      "Hours within which the business answers a customer who says that something is not right. They are told.",
    ),
  mostForDamage: z
    .number()
    .min(0)
    .max(10_000_000)
    .default(0)
    .describe(
      "In the currency of prices: the most that is paid for what was damaged in a visit. Customers are told. 0 for no limit.",
    ),
  booksKeptYears: wholeNumber(5, 50)
    .default(8)
    .describe(
      "Number of financial years after its own for which an invoice keeps its customer's name: as many as the law requires, 8 in India.",
    ),
  accountsKeptYears: wholeNumber(1, 50)
    .default(3)
    .describe("Years without use after which an account is erased, two weeks after its owner was told."),
  applicationsKeptMonths: wholeNumber(1, 120)
    .default(6)
    .describe("Months after which a refused application is erased."),
  wordsKeptYears: wholeNumber(1, 50)
    .default(3)
    .describe("Years for which texts about other people are kept: notes on orders, reasons in the audit log."),
  failedJobsKeptDays: wholeNumber(1, 365)
    .default(30)
    .describe("Days after its last try for which a permanently failed job is listed at the desk; then it is deleted."),
  numberPrefix: line(20)
    .toUpperCase()
    .regex(/^(?!CN$)[A-Z]{2,3}$/, check("BAD_NUMBER_PREFIX"))
    .default("CH")
    .describe("What the numbers of orders and invoices begin with. Numbers that were given stay as they are."),
  legalName: line(120).default("").describe("The supplier's name on invoices; empty for the business's name."),
  legalAddress: lines(300).default("").describe("The supplier's address on invoices."),
  gstin: line(40)
    .regex(/^([0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z])?$/, check("BAD_GSTIN"))
    .default("")
    .describe("In India, the business's GST number (GSTIN). Without one, its invoices charge no tax."),
  trn: line(40)
    .regex(/^([0-9]{15})?$/, check("BAD_TRN"))
    .default("")
    .describe(
      "Where there is a value added tax, the business's tax registration number (TRN). Without one, its invoices charge no tax.",
    ),
  withholdTaxFrom: line(10)
    .regex(/^(\d{4}-\d{2}-\d{2})?$/, check("BAD_DAY"))
    .refine((day) => day === "" || z.iso.date().safeParse(day).success, check("BAD_DAY"))
    .default("")
    .describe(
      "Where the state has businesses keep back tax from partners (India's TDS), the day from which this one does; empty for not.",
    ),
});
export type HowBusinessWorks = z.infer<typeof HowBusinessWorks>;

/** All that the business sets about its work. */
export const BusinessSettings = HowBusinessWorks.extend(BusinessHours.shape);
export type BusinessSettings = z.infer<typeof BusinessSettings>;
