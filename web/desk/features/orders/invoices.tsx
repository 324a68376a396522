import { useWords } from "words:desk-orders";
import type { DeskInvoice, DeskOrder } from "@chowk/contract";
import { FileDown } from "lucide-react";
import { apiBase } from "../../../api/api-base.ts";
import { buttonLook } from "../../../ui/button.tsx";
import { price } from "../../../ui/price.ts";
import { useMe } from "../../parts/use-me.ts";
import { momentInWords } from "../../parts/when.ts";

/** An order's invoices and credit notes. Operators who see to money can download each as a PDF. */
export function Invoices({ order: { _id: id, invoices } }: { order: DeskOrder }) {
  const text = useWords().invoices;
  const mayHave = useMe("support");
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby="invoices" className="card p-5">
      <h2 id="invoices" className="mb-3 font-semibold text-lg">
        {text.heading}
      </h2>
      <ul className="divide-y divide-line">
        {invoices.map((invoice) => (
          <li key={invoice.number} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0">
              {text.kinds[invoice.kind]} <span className="whitespace-nowrap">{invoice.number}</span>
              <span className="block text-ink-soft text-sm">{momentInWords(invoice.issuedAt)}</span>
            </span>
            <span className="flex items-center gap-1 max-sm:w-full max-sm:justify-between">
              <span className="whitespace-nowrap">
                {invoice.kind === "credit-note" && "−"}
                {price(invoice.total)}
              </span>
              {mayHave && <Pdf id={id} invoice={invoice} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pdf({ id, invoice: { kind, number } }: { id: string; invoice: DeskInvoice }) {
  const text = useWords().invoices;
  return (
    <a
      href={`${apiBase()}/desk/orders/${id}/invoice?number=${encodeURIComponent(number)}`}
      download
      className={buttonLook({ tone: "quiet", className: "-me-3" })}
    >
      <FileDown className="size-5 shrink-0" aria-hidden="true" />
      {text.download}
      <span className="sr-only">{` ${text.of[kind]({ number })}`}</span>
    </a>
  );
}
