import type { Words } from "words:desk-settings";
import type { ReviewedRule } from "@chowk/contract";
import { country } from "@chowk/contract/country";

/** Says where in the law a rule comes from that the product suggests. */
export function sourceOf({ sources }: Words["tax"], reviewed: ReviewedRule): string {
  if (reviewed !== "VAT") return sources[reviewed];
  const { tax } = country();
  return sources.VAT({ law: tax.regime === "vat" ? tax.law : "" });
}
