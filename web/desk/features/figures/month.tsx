import { useWords } from "words:desk-figures";
import { getLanguage } from "words:language";
import type { BilledRow } from "@chowk/contract";
import { Download, FileText } from "lucide-react";
import { useState } from "react";
import { apiBase } from "../../../api/api-base.ts";
import { Button, buttonLook } from "../../../ui/button.tsx";
import { Field, FieldError } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.ts";
import { zone } from "../../../ui/zone.ts";
import { downloadCsv } from "../../parts/csv.ts";
import { useSend } from "../../parts/use-send.ts";
import { billedCells, billedHeader } from "./billed-cells.ts";
import { exportInvoices } from "./calls.ts";
import { lastMonth } from "./last-month.ts";

/** A month's figures as a PDF, and what was billed in it, as a file for the accountant. */
export function Month() {
  const text = useWords().invoices;
  const [usual] = useState(() => lastMonth(zone()));
  const [month, setMonth] = useState(usual);
  const { onSubmit, busy, refusal, faultOf } = useSend(async ({ month = "" }) => {
    const rows = await billedIn(month);
    if (rows.length === 0) toast.success(text.none);
    else downloadCsv(`invoices-${month}.csv`, billedHeader(), rows.map(billedCells));
  }, text.failed);
  return (
    <section aria-labelledby="invoices" className="mt-8">
      <h2 id="invoices" className="mb-1 font-semibold text-lg">
        {text.heading}
      </h2>
      <p className="mb-4 max-w-prose text-ink-soft">{text.note}</p>
      <form onSubmit={onSubmit} noValidate className="flex flex-wrap items-start gap-3">
        <Field
          label={text.month}
          name="month"
          type="month"
          placeholder="2026-10"
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          error={faultOf("month")}
          className="max-sm:w-full sm:w-56"
        />
        <a
          href={pdfOf(month || usual)}
          download
          className={buttonLook({ tone: "secondary", className: "max-sm:w-full sm:mt-6" })}
        >
          <FileText className="size-5" aria-hidden="true" />
          {text.pdf}
        </a>
        <Button type="submit" tone="secondary" busy={busy} className="max-sm:w-full sm:mt-6">
          <Download className="size-5" aria-hidden="true" />
          {text.download}
        </Button>
      </form>
      <FieldError message={refusal} />
    </section>
  );
}

const pdfOf = (month: string): string =>
  `${apiBase()}/desk/figures/month?${new URLSearchParams({ month, language: getLanguage().code })}`;

async function billedIn(month: string): Promise<BilledRow[]> {
  const rows: BilledRow[] = [];
  for (let left = true; left; ) {
    const after = rows.at(-1)?.number;
    const { results, more } = await exportInvoices(month, after);
    rows.push(...results);
    left = more;
  }
  return rows;
}
