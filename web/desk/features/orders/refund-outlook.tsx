import { useWords } from "words:desk-refund";
import type { RefundOutlook as Outlook } from "@chowk/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { amountIn } from "../../../ui/amount-in.ts";
import { listed } from "../../../ui/listed.ts";
import { money } from "../../../ui/money.ts";
import { price } from "../../../ui/price.ts";
import { Facts } from "../../parts/facts.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { useSettled } from "../../parts/use-settled.ts";
import { type RefundAsked, refundOutlookQuery } from "./calls.ts";

interface Props {
  order: string;
  /** As it is typed. */
  amount: string;
  of: RefundAsked["of"];
  toCredit: boolean;
}

/** What a refund would lead to, for customer, partner, invoice and books; nothing until an amount is typed. */
export function RefundOutlook({ order, amount, of, toCredit }: Props) {
  const text = useWords();
  const { settled: typed } = useSettled(amount);
  const settled = amountIn(typed);
  const asked = { amount: settled, of, toCredit: of === "cash" && toCredit ? "true" : "false" } as const;
  const isAsked = settled > 0;
  const { data, error } = useQuery({
    ...refundOutlookQuery(order, asked),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-live="polite" aria-label={text.heading} className="rounded-card bg-sunken p-4">
      <h3 className="mb-2 font-semibold text-sm">{text.heading}</h3>
      {!isAsked && <p className="text-ink-soft text-sm">{text.typeFirst}</p>}
      {isAsked && error && <p className="text-sm text-wrong-ink">{messageOf(error, text.failed)}</p>}
      {isAsked && !error && (data ? <Shown outlook={data} /> : <p className="text-ink-soft text-sm">{text.looking}</p>)}
    </section>
  );
}

function Shown({ outlook: { back, way, told, keep, creditNote, isBilled, books } }: { outlook: Outlook }) {
  const text = useWords();
  return (
    <Facts
      facts={[
        [
          text.customer,
          <>
            <span className="block">{text.ways[way]({ amount: money(back) })}</span>
            <span className="block">
              {told.length > 0
                ? text.told({ ways: listed(told.map((each) => text.channels[each])) })
                : text.toldByNobody}
            </span>
          </>,
        ],
        [
          text.partner,
          keep.length > 0 ? text.keeps({ names: listed(keep.map(nameInWords)), count: keep.length }) : text.noPartner,
        ],
        [
          text.invoice,
          creditNote === null
            ? isBilled
              ? text.invoiceStays
              : text.noInvoice
            : text.credit({ amount: price(creditNote) }),
        ],
        [
          text.books,
          books.map(({ debit, credit, money: moved }) => (
            <span key={`${debit} ${credit}`} className="block">
              {text.entry({ amount: money(moved), debit: text.accounts[debit], credit: text.accounts[credit] })}
            </span>
          )),
        ],
      ]}
    />
  );
}
