import type { ReviewedRule, TaxRule } from "@chowk/contract";
import { country } from "@chowk/contract/country";

export interface Reviewed {
  reviewed: ReviewedRule;
  /** Since when the law has it so. */
  since: string;
  /** Whether it is for a category that the owner chooses: a catalogue does not say which of its categories are which in law. */
  isOfCategory: boolean;
  rules: Pick<TaxRule, "partnerRegistered" | "treatment" | "sac" | "rate">[];
}

/**
 * The rules of India's GST as they were read from the notifications on services (11/2017, 17/2017 and 15/2025, Central Tax (Rate)).
 * None of them settles what "house-keeping, such as plumbing, carpentering, etc." covers, so an adviser has to confirm each.
 */
const gst: readonly Reviewed[] = [
  {
    // 17/2017, clause (iii), inserted by 23/2017: the platform pays. 11/2017, entry 25(i), as amended by 1/2018: at 5 per cent.
    ...{ reviewed: "HOUSEKEEPING", since: "2018-01-25", isOfCategory: false },
    rules: [{ partnerRegistered: false, treatment: "OPERATOR_9_5", sac: "9987", rate: 5 }],
  },
  {
    // 11/2017, entry 25(ii); section 52 of the CGST Act.
    ...{ reviewed: "REPAIR", since: "2017-07-01", isOfCategory: false },
    rules: [{ partnerRegistered: true, treatment: "PARTNER_SUPPLIES_TCS", sac: "9987", rate: 18 }],
  },
  {
    // 15/2025: group 99972, without credit for the tax on what was bought; the supplier has no choice of 18 per cent.
    ...{ reviewed: "BEAUTY", since: "2025-09-22", isOfCategory: true },
    rules: [
      { partnerRegistered: false, treatment: "OPERATOR_9_5", sac: "9997", rate: 5 },
      { partnerRegistered: true, treatment: "PARTNER_SUPPLIES_TCS", sac: "9997", rate: 5 },
    ],
  },
];

/** Returns the rules that the product suggests for the tax of the business's country. */
export const reviewedHere = (): readonly Reviewed[] => (country().tax.regime === "gst" ? gst : []);

type Held = Pick<TaxRule, "category" | "partnerRegistered" | "treatment" | "sac" | "rate" | "holds">;

/**
 * Returns what is still to be suggested: rules for all categories unless they apply or will, and those for a category of the owner's
 * choice as long as there is a category without them.
 */
export function suggestionsFor(rules: readonly Held[], categories: readonly { _id: string }[]): Reviewed[] {
  const isTaken = ({ rules: wanted }: Reviewed, category: string | null) =>
    wanted.every(({ partnerRegistered, treatment, sac, rate }) => {
      const last = rules.find(
        (each) => (each.category?._id ?? null) === category && each.partnerRegistered === partnerRegistered,
      );
      return last?.treatment === treatment && last.sac === sac && last.rate === rate;
    });
  return reviewedHere().filter((each) =>
    each.isOfCategory ? categories.some(({ _id }) => !isTaken(each, _id)) : !isTaken(each, null),
  );
}
