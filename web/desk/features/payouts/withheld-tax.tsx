import { useWords, type Words } from "words:desk-payouts";
import type { WithheldTax as Tax } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { Link } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { addDays } from "../../../ui/add-days.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { apart, price } from "../../../ui/price.ts";
import { downloadCsv } from "../../parts/csv.ts";
import { dayIn } from "../../parts/day-in.ts";
import { useFilter } from "../../parts/filters.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { dayInWords } from "../../parts/when.ts";
import { withheldTaxQuery } from "./calls.ts";
import { PayoutTabs } from "./tabs.tsx";
import { TaxMonths } from "./tax-months.tsx";

type Row = Tax["partners"][number];
type Shown = Omit<Tax, "months"> & Partial<Tax>;

/** What was kept back from partners for the state, a quarter at a time. */
export function WithheldTax() {
  const text = useWords().tax;
  const [asked, setAsked] = useFilter("day");
  const query = useQuery({ ...withheldTaxQuery(dayIn(asked)), placeholderData: keepPreviousData });
  return (
    <RoomPage title={text.title} note={text.note}>
      <PayoutTabs />
      <Loaded query={query} waiting={<RowsWaiting />} failed={(error) => messageOf(error, text.failed)}>
        {(tax) => <Quarter tax={tax} onGo={setAsked} />}
      </Loaded>
    </RoomPage>
  );
}

function Quarter({ tax, onGo }: { tax: Tax; onGo: (day: string) => void }) {
  const text = useWords().tax;
  const { from, until, withheldFrom, partners, gross, withheld, months } = tax as Shown;
  return (
    <div className="space-y-4">
      <p className="max-w-prose text-ink-soft">
        {withheldFrom ? text.on({ day: dayInWords(withheldFrom) }) : text.off}{" "}
        {text.law({ law: apart(country().withheldTax?.law ?? "") })}{" "}
        <Link to="/desk/settings/invoices" className="inline-block min-h-6 underline">
          {text.settings}
        </Link>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="-ms-2 flex items-center gap-1">
          <IconButton Icon={ChevronLeft} label={text.before} onClick={() => onGo(addDays(from, -1))} />
          <h2 className="font-semibold">{text.quarter({ from: dayInWords(from), until: dayInWords(until) })}</h2>
          <IconButton Icon={ChevronRight} label={text.next} onClick={() => onGo(addDays(until, 1))} />
        </div>
        <Button tone="secondary" onClick={() => save(text, tax)} disabled={partners.length === 0}>
          <Download className="size-5" aria-hidden="true" />
          {text.save}
        </Button>
      </div>
      {partners.length === 0 ? (
        <p className="card p-5">{text.none}</p>
      ) : (
        <>
          <Table caption={text.caption} columns={columnsOf(text)} rows={partners} keyOf={({ partner }) => partner} />
          <dl className="card flex flex-wrap justify-end gap-x-8 gap-y-2 p-4">
            {[
              [`${text.total}: ${text.gross}`, gross] as const,
              [`${text.total}: ${text.withheld}`, withheld] as const,
            ].map(([name, amount]) => (
              <div key={name} className="text-end">
                <dt className="text-ink-soft text-sm">{name}</dt>
                <dd className="font-semibold tabular-nums">{price(amount)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {/* A server of the release before does not know what was paid. */}
      {months?.some(({ withheld, paid }) => withheld > 0 || paid > 0) && <TaxMonths months={months} />}
    </div>
  );
}

const columnsOf = (text: Words["tax"]): Column<Row>[] => [
  {
    title: text.partner,
    cell: ({ partner, name }) => (
      <Link to={`/desk/partners/${partner}`} className="wrap-anywhere font-medium hover:underline">
        {nameInWords(name)}
      </Link>
    ),
  },
  { title: text.pan, cell: ({ pan }) => pan || <span className="text-wait-ink">{text.notKnown}</span> },
  { title: text.gross, align: "end", cell: ({ gross }) => price(gross) },
  { title: text.withheld, align: "end", cell: ({ withheld }) => price(withheld) },
];

function save(text: Words["tax"], { from, until, partners }: Tax): void {
  const { code } = country().currency;
  downloadCsv(
    `tax-kept-back-${from}.csv`,
    [text.partner, text.pan, `${text.gross} (${code})`, `${text.withheld} (${code})`, "from", "until"],
    partners.map(({ name, pan, gross, withheld }) => [name, pan, gross, withheld, from, until]),
  );
}
