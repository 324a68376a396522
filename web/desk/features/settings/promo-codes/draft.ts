import type { PromoCode } from "@chowk/contract";
import type { Input } from "../../../../api/client.ts";

const written = (value: number | null | undefined) => (value === null || value === undefined ? "" : String(value));

/** What is typed into the fields; those of a new code: each customer once. */
export const draftOf = (promo: PromoCode | undefined) => ({
  code: "",
  kind: promo && promo.amount !== null ? ("amount" as const) : ("percent" as const),
  percent: written(promo?.percent),
  amount: written(promo?.amount),
  atMost: written(promo?.atMost),
  leastTotal: promo && promo.leastTotal > 0 ? written(promo.leastTotal) : "",
  forFirstOrder: promo?.forFirstOrder ?? false,
  from: promo?.from ?? "",
  until: promo?.until ?? "",
  mostUses: written(promo?.mostUses),
  mostUsesEach: promo ? written(promo.mostUsesEach) : "1",
  isOn: promo?.isOn ?? true,
});

/** An empty field is no number, which the server refuses at the field. */
const needed = (typed: string) => (typed.trim() === "" ? Number.NaN : Number(typed));
const number = (typed: string) => (typed.trim() === "" ? null : Number(typed));

export function termsOf(draft: ReturnType<typeof draftOf>): Input<"PUT /desk/promo_codes/:id">["body"] {
  const isPercent = draft.kind === "percent";
  return {
    percent: isPercent ? needed(draft.percent) : null,
    amount: isPercent ? null : needed(draft.amount),
    atMost: isPercent ? number(draft.atMost) : null,
    leastTotal: number(draft.leastTotal) ?? 0,
    forFirstOrder: draft.forFirstOrder,
    from: draft.from || null,
    until: draft.until || null,
    mostUses: number(draft.mostUses),
    mostUsesEach: number(draft.mostUsesEach),
    isOn: draft.isOn,
  };
}
