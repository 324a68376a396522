import { useWords } from "words:rates";
import type { RateItem } from "@chowk/contract";
import { ChevronDown } from "lucide-react";
import { useStorefront } from "../../shared/parts/storefront.tsx";
import { langOf } from "../../ui/in-english.ts";
import { numberWriter } from "../../ui/number.ts";
import { price } from "../../ui/price.ts";
import { VisitCharge } from "./visit-charge.tsx";

const number = numberWriter();

/** The entries of a rate card, folded. */
export function RateList({ rates }: { rates: readonly RateItem[] }) {
  const text = useWords();
  const charge = useStorefront()?.visitCharge;
  return (
    <details className="card group mt-6 overflow-hidden">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-4 py-3 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="block font-semibold">{text.title}</span>
          <span className="block text-ink-soft text-sm">{text.promise}</span>
        </span>
        <ChevronDown
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <table className="w-full border-line border-t text-start">
        <caption className="sr-only">{text.title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{text.what}</th>
            <th scope="col">{text.price}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rates.map((rate) => (
            <tr key={rate._id}>
              <th scope="row" className="px-4 py-3 text-start font-normal">
                <span {...langOf(rate, "name")} className="wrap-anywhere block">
                  {rate.name}
                </span>
                <span className="block text-ink-soft text-sm">
                  {rate.minutes > 0
                    ? text.kindAndTime[rate.kind]({ minutes: number(rate.minutes) })
                    : text.kinds[rate.kind]}
                </span>
              </th>
              <td className="whitespace-nowrap px-4 py-3 text-end align-top font-semibold">{price(rate.price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <VisitCharge charge={charge} className="border-line border-t px-4 py-3" />
    </details>
  );
}
