import type { Words } from "words:desk-settings";
import type { BusinessSettings } from "@chowk/contract";

type Group = keyof Words["business"]["groups"];

/** The settings in the order of their form, by group. A test fails if a setting is in no group. */
export const groups: { group: Group; settings: readonly (keyof BusinessSettings)[] }[] = [
  { group: "hours", settings: ["opensAt", "closesAt", "slotMinutes", "daysAhead", "leadMinutes"] },
  {
    group: "ways",
    settings: ["radiusKm", "travelMinutes", "kmPerHour", "answerMinutes", "setOutMinutes", "waitMinutes"],
  },
  { group: "money", settings: ["commissionPercent", "cancellationFee", "warrantyDays"] },
  { group: "invoices", settings: ["numberPrefix", "legalName", "legalAddress", "booksKeptYears", "gstin"] },
  { group: "undone", settings: ["failedJobsKeptDays"] },
  { group: "data", settings: ["accountsKeptYears", "applicationsKeptMonths", "wordsKeptYears"] },
];
