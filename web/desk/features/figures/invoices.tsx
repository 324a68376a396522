import { useWords } from "words:desk-figures";
import type { BilledRow } from "@chowk/contract";
import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field, FieldError } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.ts";
import { zone } from "../../../ui/zone.ts";
import { downloadCsv } from "../../parts/csv.ts";
import { useSend } from "../../parts/use-send.ts";
import { billedCells, billedHeader } from "./billed-cells.ts";
import { exportInvoices } from "./calls.ts";
import { lastMonth } from "./last-month.ts";

/** What was billed in a month, as a file for the accountant. */
export function InvoicesOfMonth() {
  const text = useWords().invoices;
  const [usual] = useState(() => lastMonth(zone()));
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
          defaultValue={usual}
          error={faultOf("month")}
          className="max-sm:w-full sm:w-56"
        />
        <Button type="submit" tone="secondary" busy={busy} className="max-sm:w-full sm:mt-6">
          <Download className="size-5" aria-hidden="true" />
          {text.download}
        </Button>
      </form>
      <FieldError message={refusal} />
    </section>
  );
}

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
