import { getWords } from "words:desk-parts";
import type { TaxTreatment } from "@chowk/contract";

/** Who owes the tax, in the language of the page. */
export const treatmentWords: Readonly<Record<TaxTreatment, string>> = {
  get OPERATOR_SUPPLIES() {
    return getWords().treatments.OPERATOR_SUPPLIES;
  },
  get OPERATOR_9_5() {
    return getWords().treatments.OPERATOR_9_5;
  },
  get PARTNER_SUPPLIES_TCS() {
    return getWords().treatments.PARTNER_SUPPLIES_TCS;
  },
  get NONE() {
    return getWords().treatments.NONE;
  },
};
