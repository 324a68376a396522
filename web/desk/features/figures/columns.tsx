import type { Words } from "words:desk-figures";
import type { Figure, FigureGroup, FigureSums } from "@chowk/contract";
import { inEnglish } from "../../../ui/in-english.ts";
import { price } from "../../../ui/price.ts";
import type { Column } from "../../parts/table.tsx";
import { Change } from "./change.tsx";
import { count, hours, nameOf, percent, stars } from "./in-words.ts";
import { shareOf } from "./shares.ts";

export const views = ["money", "work"] as const;
export type View = (typeof views)[number];

/** The row of all together has no key. */
export type Row = Figure & { isTotal?: boolean };

export function columnsOf(text: Words, by: FigureGroup, view: View): Column<Row>[] {
  const { columns } = text;
  const figure = (title: string, cell: (row: FigureSums) => string): Column<Row> => ({
    ...{ title, cell, align: "end", whole: true },
  });
  const name: Column<Row> = {
    title: text.groups[by],
    cell: (row) => (row.isTotal ? text.total : <bdi {...(row.inEnglish ? inEnglish : {})}>{nameOf(by, row)}</bdi>),
  };
  const done = figure(columns.completed, ({ completed }) => count(completed));
  const amount = (field: "revenue" | "share" | "refunded" | "lost") =>
    figure(columns[field], (row) => price(row[field]));
  const ofWork = [
    done,
    figure(columns.atWork, ({ atWork }) => hours(atWork)),
    figure(columns.onWay, ({ onWay }) => hours(onWay)),
    figure(columns.accepted, ({ accepted, offers }) => percent(shareOf(accepted, offers))),
    figure(columns.onTime, ({ onTime, arrivals }) => percent(shareOf(onTime, arrivals))),
    figure(columns.stars, stars),
    figure(columns.customers, ({ customers }) => count(customers)),
    figure(columns.repeat, ({ repeat, customers }) => percent(shareOf(repeat, customers))),
  ];
  const ofMoney = [
    figure(columns.bookings, ({ bookings }) => count(bookings)),
    done,
    figure(columns.cancelled, ({ cancelled }) => count(cancelled)),
    amount("revenue"),
    {
      ...{ title: columns.change, align: "end", whole: true },
      cell: ({ revenue, before }) => <Change now={revenue} before={before.revenue} />,
    } satisfies Column<Row>,
    ...(["share", "refunded", "lost"] as const).map(amount),
  ];
  return [name, ...(view === "money" ? ofMoney : ofWork)];
}
