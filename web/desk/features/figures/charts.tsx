import { useWords } from "words:desk-figures";
import type { Figure } from "@chowk/contract";
import type { ReactElement } from "react";
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
import { price } from "../../../ui/price.ts";
import { meanOf, shareOf } from "./shares.ts";

interface Props {
  figures: readonly Figure[];
  byWeek: boolean;
}

/** The most categories or partners that can be told apart. */
const MOST = 12;

/** The table below at a glance. Screen readers are told what each chart shows, and read the rest in the table. */
export default function Charts({ figures, byWeek }: Props) {
  const text = useWords().charts;
  const rows = (byWeek ? figures : figures.slice(0, MOST)).map((each) => ({
    ...each,
    ahead: each.bookings - each.completed - each.cancelled,
    acceptance: shareOf(each.accepted, each.offers),
    punctuality: shareOf(each.onTime, each.arrivals),
    rating: meanOf(each.stars, each.ratings),
  }));
  const Chart = byWeek ? LineChart : BarChart;
  const series = (dataKey: string, name: string, colour: string) =>
    byWeek ? (
      <Line
        key={dataKey}
        dataKey={dataKey}
        name={name}
        stroke={colour}
        strokeWidth={2}
        connectNulls
        isAnimationActive={false}
      />
    ) : (
      <Bar key={dataKey} dataKey={dataKey} name={name} fill={colour} isAnimationActive={false} />
    );
  return (
    <div className="mb-5 grid gap-5 lg:grid-cols-2">
      <Card title={text.bookings}>
        <BarChart data={rows} accessibilityLayer={false}>
          {grid}
          <Bar
            dataKey="completed"
            name={text.completed}
            stackId="all"
            fill="var(--color-done-ink)"
            isAnimationActive={false}
          />
          <Bar
            dataKey="ahead"
            name={text.ahead}
            stackId="all"
            fill="var(--color-line-strong)"
            isAnimationActive={false}
          />
          <Bar
            dataKey="cancelled"
            name={text.cancelled}
            stackId="all"
            fill="var(--color-wrong-ink)"
            isAnimationActive={false}
          />
        </BarChart>
      </Card>
      <Card title={text.revenue}>
        <BarChart data={rows} accessibilityLayer={false}>
          {gridOf({ words: (value) => price(Number(value)) })}
          <Bar dataKey="revenue" name={text.revenue} fill="var(--color-accent-ink)" isAnimationActive={false} />
        </BarChart>
      </Card>
      <Card title={text.shares}>
        <Chart data={rows} accessibilityLayer={false}>
          {gridOf({ most: 100 })}
          {series("acceptance", text.accepted, "var(--color-accent-ink)")}
          {series("punctuality", text.onTime, "var(--color-info-ink)")}
        </Chart>
      </Card>
      <Card title={text.stars}>
        <Chart data={rows} accessibilityLayer={false}>
          {gridOf({ most: 5 })}
          {series("rating", text.mean, "var(--color-wait-ink)")}
        </Chart>
      </Card>
    </div>
  );
}

function gridOf({ words, most }: { words?: (value: unknown) => string; most?: number } = {}) {
  return [
    <CartesianGrid key="grid" stroke="var(--color-line)" vertical={false} />,
    <XAxis key="x" dataKey="name" tick={tick} stroke="var(--color-line-strong)" minTickGap={24} />,
    <YAxis key="y" tick={tick} stroke="var(--color-line-strong)" width={52} {...(most ? { domain: [0, most] } : {})} />,
    <Tooltip
      key="tip"
      cursor={{ fill: "var(--color-sunken)" }}
      contentStyle={{ background: "var(--color-surface)", border: "1px solid var(--color-line)", borderRadius: 8 }}
      {...(words ? { formatter: words } : {})}
    />,
    <Legend key="legend" />,
  ];
}
const tick = { fill: "var(--color-ink-soft)", fontSize: 12 };
const grid = gridOf();

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
