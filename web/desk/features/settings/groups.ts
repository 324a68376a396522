import type { Words } from "words:desk-settings";
import type { HowBusinessWorks } from "@chowk/contract";
import { country } from "@chowk/contract/country";

export type Group = keyof Words["business"]["groups"];

/** The settings in the order of their forms, of which each group has its own. A test fails if a setting is in no group. */
export const groups: { group: Group; settings: readonly (keyof HowBusinessWorks)[] }[] = [
  { group: "hours", settings: ["slotMinutes", "daysAhead", "planWeeksAhead", "leadMinutes"] },
  {
    group: "ways",
    settings: ["radiusKm", "travelMinutes", "kmPerHour", "answerMinutes", "setOutMinutes", "waitMinutes"],
  },
  {
    group: "money",
    settings: [
      "commissionPercent",
      "cancellationFee",
      "visitCharge",
      "smallestTip",
      "warrantyDays",
      "complaintHours",
      "mostForDamage",
    ],
  },
  {
    group: "invoices",
    settings: ["numberPrefix", "legalName", "legalAddress", "booksKeptYears", "gstin", "trn", "withholdTaxFrom"],
  },
  {
    group: "data",
    settings: ["accountsKeptYears", "applicationsKeptMonths", "wordsKeptYears", "failedJobsKeptDays"],
  },
];

const elsewhere: Record<ReturnType<typeof country>["tax"]["regime"], readonly (keyof HowBusinessWorks)[]> = {
  none: ["gstin", "trn"],
  gst: ["trn"],
  vat: ["gstin"],
};

/** Returns the groups with the settings that the country of the business has: not those of a tax that it does not have. */
export const groupsHere = () =>
  groups.map(({ group, settings }) => ({
    group,
    settings: settings.filter(
      (each) =>
        !elsewhere[country().tax.regime].includes(each) &&
        (each !== "withholdTaxFrom" || country().withheldTax !== null),
    ),
  }));
