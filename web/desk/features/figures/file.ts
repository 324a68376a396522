import type { Words } from "words:desk-figures";
import type { Figure, FigureGroup, FigureVisit } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { downloadCsv } from "../../parts/csv.ts";
import { nameOf } from "./in-words.ts";

const inMoney = (title: (of: { currency: string }) => string) => title({ currency: country().currency.code });

/** Saves all figures, with those of the days before that they are held against. */
export function saveFigures({ groups, file }: Words, by: FigureGroup, figures: readonly Figure[]): void {
  downloadCsv(
    `figures-by-${by}.csv`,
    [
      ...[groups[by], file.from, file.until, file.bookings, file.bookingsBefore, file.completed, file.cancelled],
      ...[file.revenue, file.revenueBefore, file.share, file.refunded, file.lost].map(inMoney),
      ...[file.customers, file.repeat, file.atWork, file.onWay, file.offers, file.accepted],
      ...[file.arrivals, file.onTime, file.ratings, file.stars],
    ],
    figures.map((each) => [
      ...[by === "week" ? each.key : nameOf(by, each), each.from, each.until],
      ...[each.bookings, each.before.bookings, each.completed, each.cancelled],
      ...[each.revenue, each.before.revenue, each.share, each.refunded, each.lost],
      ...[each.customers, each.repeat, each.atWork, each.onWay, each.offers, each.accepted],
      ...[each.arrivals, each.onTime, each.ratings, each.stars],
    ]),
  );
}

/** Saves the visits behind the figures. */
export function saveVisits({ visits: { columns }, file, groups }: Words, visits: readonly FigureVisit[]): void {
  downloadCsv(
    "visits.csv",
    [
      ...[columns.order, columns.day, columns.status, columns.work, groups.category, columns.city, columns.partner],
      ...[file.revenue, file.share, file.refunded, file.lost].map(inMoney),
      ...[file.atWork, file.onWay],
    ],
    visits.map((each) => [
      ...[each.ordId, each.startsAt, each.status, each.skill, each.category, each.city, each.partner],
      ...[each.revenue, each.share, each.refunded, each.lost, each.atWork, each.onWay],
    ]),
  );
}
