import { country } from "@chowk/contract/country";

/** Whether the country of the business has a tax that invoices bill. */
export const hasTax = (): boolean => country().tax.regime !== "none";
