import type { DeskInvoice, DeskOrder } from "@chowk/contract";
import { FileDown } from "lucide-react";
import { apiBase } from "../../../api/client.ts";
import { buttonLook } from "../../../ui/button.tsx";
import { price } from "../../../ui/price.ts";
import { useMe } from "../../parts/use-me.ts";
import { momentInWords } from "../../parts/when.ts";

const kinds: Record<DeskInvoice["kind"], string> = { invoice: "Invoice", "credit-note": "Credit note" };

/** What an order was billed, and what was credited of it. Who sees to money can have each as a PDF. */
export function Invoices({ order: { _id: id, invoices } }: { order: DeskOrder }) {
  const mayHave = useMe("support");
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby="invoices" className="card p-5">
      <h2 id="invoices" className="mb-3 font-semibold text-lg">
        Invoices
      </h2>
      <ul className="divide-y divide-line">
        {invoices.map((invoice) => (
          <li key={invoice.number} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0">
              {kinds[invoice.kind]} <span className="whitespace-nowrap tabular-nums">{invoice.number}</span>
              <span className="block text-ink-soft text-sm">{momentInWords(invoice.issuedAt)}</span>
            </span>
            <span className="flex items-center gap-1 max-sm:w-full max-sm:justify-between">
              <span className="whitespace-nowrap tabular-nums">
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

const Pdf = ({ id, invoice: { kind, number } }: { id: string; invoice: DeskInvoice }) => (
  <a
    href={`${apiBase()}/operations/orders/${id}/invoice?number=${encodeURIComponent(number)}`}
    download
    className={buttonLook({ tone: "quiet", className: "-me-3" })}
  >
    <FileDown className="size-5 shrink-0" aria-hidden="true" />
    PDF
    <span className="sr-only">{` of ${kinds[kind].toLowerCase()} ${number}`}</span>
  </a>
);
