import { useWords } from "words:desk-figures";
import type { Figure } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import type { ReactElement } from "react";
import { useNavigate } from "react-router";
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { numberWriter } from "../../../ui/number.ts";
import { price } from "../../../ui/price.ts";
import { inHours } from "./in-words.ts";
import { meanOf, shareOf } from "./shares.ts";

interface Props {
  /** Each with the page of the visits behind it. */
  figures: readonly (Figure & { to: string })[];
  byWeek: boolean;
}

/** The most cities, categories or partners that can be told apart. */
const MOST = 12;

const good = "var(--color-done-ink)";
const bad = "var(--color-wrong-ink)";
const own = "var(--color-accent-ink)";
const other = "var(--color-info-ink)";
const pale = "var(--color-line-strong)";

/** One of the parts that a bar or the lines of a chart are made of. */
interface Series {
  field: string;
  name: string;
  colour: string;
}

/**
 * The table below at a glance; each bar leads to the visits behind it. Screen readers are told what each chart shows, and read the rest in the
 * table, whose rows lead to the same.
 */
export default function Charts({ figures, byWeek }: Props) {
  const text = useWords().charts;
  const navigate = useNavigate();
  const rows = (byWeek ? figures : figures.slice(0, MOST)).map((each) => ({
    ...each,
    ahead: each.bookings - each.completed - each.cancelled,
    partners: each.revenue - each.share,
    workHours: each.atWork / 60,
    wayHours: each.onWay / 60,
    acceptance: shareOf(each.accepted, each.offers),
    punctuality: shareOf(each.onTime, each.arrivals),
    returning: shareOf(each.repeat, each.customers),
    rating: meanOf(each.stars, each.ratings),
  }));
  type Row = (typeof rows)[number];

  const bars = (series: readonly Series[], stackId?: string) =>
    series.map(({ field, name, colour }) => (
      <Bar
        key={field}
        dataKey={field}
        name={name}
        fill={colour}
        {...(stackId ? { stackId } : {})}
        isAnimationActive={false}
        className="cursor-pointer"
        onClick={({ payload }: { payload?: Row }) => payload && navigate(payload.to)}
      />
    ));
  const lines = (series: readonly Series[]) =>
    series.map(({ field, name, colour }) => (
      <Line
        key={field}
        dataKey={field}
        name={name}
        stroke={colour}
        strokeWidth={2}
        connectNulls
        isAnimationActive={false}
      />
    ));
  const stacked = (series: readonly Series[], axes: Axes = {}) => (
    <BarChart data={rows} accessibilityLayer={false}>
      {gridOf(axes)}
      {bars(series, "all")}
    </BarChart>
  );
  /** Over weeks, how something went is a line. */
  const along = (series: readonly Series[], axes: Axes) =>
    byWeek ? (
      <LineChart data={rows} accessibilityLayer={false}>
        {gridOf(axes)}
        {lines(series)}
      </LineChart>
    ) : (
      <BarChart data={rows} accessibilityLayer={false}>
        {gridOf(axes)}
        {bars(series)}
      </BarChart>
    );

  return (
    <div className="mb-5 grid gap-5 lg:grid-cols-2">
      <Card title={text.bookings}>
        {stacked([
          { field: "completed", name: text.completed, colour: good },
          { field: "ahead", name: text.ahead, colour: pale },
          { field: "cancelled", name: text.cancelled, colour: bad },
        ])}
      </Card>
      <Card title={text.revenue}>
        {stacked(
          [
            { field: "share", name: text.share, colour: own },
            { field: "partners", name: text.partners, colour: pale },
          ],
          money,
        )}
      </Card>
      <Card title={text.shares}>
        {along(
          [
            { field: "acceptance", name: text.accepted, colour: own },
            { field: "punctuality", name: text.onTime, colour: other },
            { field: "returning", name: text.repeat, colour: good },
          ],
          { most: 100 },
        )}
      </Card>
      <Card title={text.time}>
        {stacked(
          [
            { field: "workHours", name: text.atWork, colour: own },
            { field: "wayHours", name: text.onWay, colour: pale },
          ],
          { words: inHours, tick: inHours },
        )}
      </Card>
      <Card title={text.lost}>
        {stacked(
          [
            { field: "lost", name: text.lostShort, colour: bad },
            { field: "refunded", name: text.refunded, colour: "var(--color-wait-ink)" },
          ],
          money,
        )}
      </Card>
      <Card title={text.stars}>
        {along([{ field: "rating", name: text.mean, colour: "var(--color-wait-ink)" }], { most: 5 })}
      </Card>
    </div>
  );
}

interface Axes {
  words?: (value: number) => string;
  tick?: (value: number) => string;
  most?: number;
}

/** "₹12K", in the room that an axis has. */
const short = (amount: number): string =>
  numberWriter({
    ...{ style: "currency", currency: country().currency.code, currencyDisplay: "narrowSymbol", notation: "compact" },
    maximumFractionDigits: 1,
  })(amount);

const money: Axes = { words: price, tick: short };

function gridOf({ words, tick, most }: Axes) {
  return [
    <CartesianGrid key="grid" stroke="var(--color-line)" vertical={false} />,
    <XAxis key="x" dataKey="name" tick={label} stroke="var(--color-line-strong)" minTickGap={24} />,
    <YAxis
      key="y"
      tick={label}
      stroke="var(--color-line-strong)"
      width={64}
      {...(tick ? { tickFormatter: tick } : {})}
      {...(most ? { domain: [0, most], tickCount: most === 5 ? 6 : 5 } : {})}
    />,
    <Tooltip
      key="tip"
      cursor={{ fill: "var(--color-sunken)" }}
      contentStyle={{ background: "var(--color-surface)", border: "1px solid var(--color-line)", borderRadius: 8 }}
      {...(words ? { formatter: (value: unknown) => words(Number(value)) } : {})}
    />,
    <Legend key="legend" itemSorter={null} />,
  ];
}
const label = { fill: "var(--color-ink-soft)", fontSize: 12 };

function Card({ title, children }: { title: string; children: ReactElement }) {
  const text = useWords().charts;
  return (
    <section className="card p-4">
      <h2 className="mb-2 font-semibold">{title}</h2>
      {/* Time and numbers run from left to right, as on the axes of every chart. */}
      <div role="img" aria-label={text.label({ title })} dir="ltr" className="h-60">
        <ResponsiveContainer width="100%" height="100%">
          {children}
        </ResponsiveContainer>
      </div>
    </section>
  );
}
