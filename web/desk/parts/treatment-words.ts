import type { TaxTreatment } from "@chowk/contract";

/** Who owes the tax, as the desk says it. */
export const treatmentWords: Record<TaxTreatment, string> = {
  OPERATOR_SUPPLIES: "The business, as the supplier",
  OPERATOR_9_5: "The business, by section 9(5)",
  PARTNER_SUPPLIES_TCS: "The partner (we collect TCS)",
  NONE: "No tax",
};
