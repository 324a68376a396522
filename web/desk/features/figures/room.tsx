import type { Figure } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn, Download } from "lucide-react";
import { lazy, Suspense } from "react";
import { call } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { price } from "../../../ui/price.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { downloadCsv } from "../../parts/csv.ts";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { dayInWords } from "../../parts/when.ts";
import { fresh } from "../../queries.ts";
import { Balances } from "./balances.tsx";
import { InvoicesOfMonth } from "./invoices.tsx";
import { meanOf, percent, shareOf } from "./shares.ts";

const Charts = lazy(() => import("./charts.tsx"));

type Group = "week" | "category" | "partner";
const groups: Record<Group, string> = { week: "Week", category: "Category", partner: "Partner" };

/** How the business does: as charts, as a table, as a file; and what is owed to partners. */
export default function Figures() {
  const [chosen, setChosen] = useFilter("by");
  const [from, setFrom] = useFilter("from");
  const [until, setUntil] = useFilter("until");
  const by: Group = chosen === "category" || chosen === "partner" ? chosen : "week";
  const query = useQuery({
    queryKey: ["desk", "figures", by, from, until],
    ...fresh,
    queryFn: async () => {
      const asked = { by, ...(from ? { from } : {}), ...(until ? { until } : {}) };
      return (await call("GET /operations/figures", { query: asked })).results;
    },
  });
  return (
    <RoomPage
      title="Figures"
      note="Bookings and revenue by the day of the visit; the last twelve weeks where no days are chosen."
      actions={
        query.data && (
          <Button tone="secondary" onClick={() => save(by, query.data)}>
            <Download className="size-5" aria-hidden="true" />
            CSV
          </Button>
        )
      }
    >
      <Filters>
        <SelectField label="By" value={by} onChange={({ target }) => setChosen(target.value)}>
          {Object.entries(groups).map(([group, text]) => (
            <option key={group} value={group}>
              {text}
            </option>
          ))}
        </SelectField>
        <Field label="From" type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        <Field label="Until" type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
      </Filters>
      <Loaded query={query} waiting={<RowsWaiting />} failed={() => "The figures could not be loaded."}>
        {(figures) =>
          figures.length === 0 ? (
            <EmptyState Icon={ChartNoAxesColumn} title="Nothing happened on these days" />
          ) : (
            <>
              <Suspense fallback={<div className="h-80" />}>
                <Charts figures={figures.map(named(by))} byWeek={by === "week"} />
              </Suspense>
              <Table
                caption={`Figures by ${groups[by].toLowerCase()}`}
                columns={columnsOf(by)}
                rows={figures}
                keyOf={({ key }) => key}
              />
            </>
          )
        }
      </Loaded>
      <Balances />
      <InvoicesOfMonth />
    </RoomPage>
  );
}

const named = (by: Group) => (figure: Figure) => (by === "week" ? { ...figure, name: dayInWords(figure.key) } : figure);

const columnsOf = (by: Group): Column<Figure>[] => [
  { title: groups[by], cell: (figure) => <span className="font-medium">{named(by)(figure).name}</span> },
  { title: "Bookings", align: "end", cell: ({ bookings }) => bookings },
  { title: "Done", align: "end", cell: ({ completed }) => completed },
  { title: "Cancelled", align: "end", cell: ({ cancelled }) => cancelled },
  {
    title: "Revenue",
    align: "end",
    cell: ({ revenue }) => <span className="whitespace-nowrap">{price(revenue)}</span>,
  },
  { title: "Accepted", align: "end", cell: ({ accepted, offers }) => percent(shareOf(accepted, offers)) },
  { title: "On time", align: "end", cell: ({ onTime, arrivals }) => percent(shareOf(onTime, arrivals)) },
  { title: "Stars", align: "end", cell: ({ stars, ratings }) => meanOf(stars, ratings)?.toFixed(1) ?? "–" },
];

const save = (by: Group, figures: readonly Figure[]) =>
  downloadCsv(
    `figures-by-${by}.csv`,
    [
      ...[groups[by], "bookings", "completed", "cancelled", "revenue in rupees", "offers", "accepted"],
      ...["arrivals", "on time", "ratings", "sum of stars"],
    ],
    figures.map((each) => [
      ...[each.name, each.bookings, each.completed, each.cancelled, each.revenue, each.offers, each.accepted],
      ...[each.arrivals, each.onTime, each.ratings, each.stars],
    ]),
  );
