import { useWords, type Words } from "words:desk-figures";
import type { Figure } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn, Download } from "lucide-react";
import { lazy, Suspense } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { numberWriter } from "../../../ui/number.ts";
import { price } from "../../../ui/price.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { downloadCsv } from "../../parts/csv.ts";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { dayInWords } from "../../parts/when.ts";
import { figuresQuery } from "./calls.ts";
import { InvoicesOfMonth } from "./invoices.tsx";
import { meanOf, percent, shareOf } from "./shares.ts";

const Charts = lazy(() => import("./charts.tsx"));

type Group = "week" | "category" | "partner";
const groups: readonly Group[] = ["week", "category", "partner"];

const number = numberWriter();
const mean = numberWriter({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** How the business is doing, as charts, as a table and as a file; and what partners are owed. */
export default function Figures() {
  const text = useWords();
  const [chosen, setChosen] = useFilter("by");
  const [from, setFrom] = useFilter("from");
  const [until, setUntil] = useFilter("until");
  const by: Group = chosen === "category" || chosen === "partner" ? chosen : "week";
  const query = useQuery(figuresQuery(by, from, until));
  return (
    <RoomPage
      title={text.title}
      note={text.note}
      actions={
        query.data && (
          <Button tone="secondary" onClick={() => save(text, by, query.data)}>
            <Download className="size-5" aria-hidden="true" />
            {text.csv}
          </Button>
        )
      }
    >
      <Filters>
        <SelectField label={text.by} value={by} onChange={({ target }) => setChosen(target.value)}>
          {groups.map((group) => (
            <option key={group} value={group}>
              {text.groups[group]}
            </option>
          ))}
        </SelectField>
        <Field label={text.from} type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        <Field label={text.until} type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
      </Filters>
      <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed}>
        {(figures) =>
          figures.length === 0 ? (
            <EmptyState Icon={ChartNoAxesColumn} title={text.none} />
          ) : (
            <>
              <Suspense fallback={<div className="h-80" />}>
                <Charts figures={figures.map(named(by))} byWeek={by === "week"} />
              </Suspense>
              <Table
                caption={text.captions[by]}
                columns={columnsOf(text, by)}
                rows={figures}
                keyOf={({ key }) => key}
              />
            </>
          )
        }
      </Loaded>
      <InvoicesOfMonth />
    </RoomPage>
  );
}

const named = (by: Group) => (figure: Figure) => (by === "week" ? { ...figure, name: dayInWords(figure.key) } : figure);

const columnsOf = (text: Words, by: Group): Column<Figure>[] => [
  { title: text.groups[by], cell: (figure) => <span className="font-medium">{named(by)(figure).name}</span> },
  { title: text.columns.bookings, align: "end", cell: ({ bookings }) => number(bookings) },
  { title: text.columns.completed, align: "end", cell: ({ completed }) => number(completed) },
  { title: text.columns.cancelled, align: "end", cell: ({ cancelled }) => number(cancelled) },
  {
    title: text.columns.revenue,
    align: "end",
    cell: ({ revenue }) => <span className="whitespace-nowrap">{price(revenue)}</span>,
  },
  { title: text.columns.accepted, align: "end", cell: ({ accepted, offers }) => percent(shareOf(accepted, offers)) },
  { title: text.columns.onTime, align: "end", cell: ({ onTime, arrivals }) => percent(shareOf(onTime, arrivals)) },
  { title: text.columns.stars, align: "end", cell: ({ stars, ratings }) => starsInWords(meanOf(stars, ratings)) },
];

const starsInWords = (stars: number | undefined): string => (stars === undefined ? "–" : mean(stars));

const save = ({ groups, file }: Words, by: Group, figures: readonly Figure[]) =>
  downloadCsv(
    `figures-by-${by}.csv`,
    [
      ...[
        groups[by],
        file.bookings,
        file.completed,
        file.cancelled,
        file.revenue({ currency: country().currency.code }),
        file.offers,
        file.accepted,
      ],
      ...[file.arrivals, file.onTime, file.ratings, file.stars],
    ],
    figures.map((each) => [
      ...[each.name, each.bookings, each.completed, each.cancelled, each.revenue, each.offers, each.accepted],
      ...[each.arrivals, each.onTime, each.ratings, each.stars],
    ]),
  );
