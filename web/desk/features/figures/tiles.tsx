import { useWords } from "words:desk-figures";
import type { FigureSums } from "@chowk/contract";
import type { ReactNode } from "react";
import { price } from "../../../ui/price.ts";
import { Change } from "./change.tsx";
import { count, hours, percent, stars } from "./in-words.ts";
import { meanOf, shareOf } from "./shares.ts";

/** What an owner looks at first: each of all together, and how much more it is than in the days before. */
export function Tiles({ now, before }: { now: FigureSums; before: FigureSums }) {
  const text = useWords();
  const { tiles, columns } = text;
  const shares = (part: keyof FigureSums, whole: keyof FigureSums) =>
    [now, before].map((each) => shareOf(each[part], each[whole]) ?? 0) as [number, number];
  const [onTime, onTimeBefore] = shares("onTime", "arrivals");
  const [mean, meanBefore] = [now, before].map((each) => meanOf(each.stars, each.ratings) ?? 0) as [number, number];
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Tile
        name={columns.revenue}
        value={price(now.revenue)}
        note={tiles.share({ share: price(now.share), percent: percent(shareOf(now.share, now.revenue)) })}
        change={<Change now={now.revenue} before={before.revenue} />}
      />
      <Tile
        name={columns.bookings}
        value={count(now.bookings)}
        note={tiles.completed({ completed: count(now.completed), cancelled: count(now.cancelled) })}
        change={<Change now={now.bookings} before={before.bookings} />}
      />
      <Tile
        name={columns.customers}
        value={count(now.customers)}
        note={tiles.returning({ repeat: count(now.repeat), customers: count(now.customers) })}
        change={<Change now={now.customers} before={before.customers} />}
      />
      <Tile
        name={columns.cancelled}
        value={count(now.cancelled)}
        note={tiles.lost({ percent: percent(shareOf(now.cancelled, now.bookings)), amount: price(now.lost) })}
        change={<Change now={now.cancelled} before={before.cancelled} isLoss />}
      />
      <Tile
        name={columns.atWork}
        value={hours(now.atWork)}
        note={tiles.onWay({ hours: hours(now.onWay) })}
        change={<Change now={now.atWork} before={before.atWork} />}
      />
      <Tile
        name={columns.onTime}
        value={percent(shareOf(now.onTime, now.arrivals))}
        note={tiles.accepted({ percent: percent(shareOf(now.accepted, now.offers)) })}
        change={<Change now={onTime} before={onTimeBefore} />}
      />
      <Tile
        name={columns.stars}
        value={stars(now)}
        note={tiles.stars({ count: now.ratings })}
        change={<Change now={mean} before={meanBefore} />}
      />
      <Tile
        name={columns.refunded}
        value={price(now.refunded)}
        change={<Change now={now.refunded} before={before.refunded} isLoss />}
      />
    </dl>
  );
}

const Tile = ({ name, value, note, change }: { name: string; value: string; note?: string; change: ReactNode }) => (
  <div className="card min-w-0 p-3 sm:p-4">
    <dt className="flex flex-wrap items-baseline justify-between gap-x-2 text-ink-soft text-sm">
      {name} {change}
    </dt>
    <dd className="wrap-anywhere mt-1 font-semibold text-xl tabular-nums sm:text-2xl tracking-tight">
      <bdi>{value}</bdi>
      {note && <span className="block font-normal text-ink-soft text-sm tracking-normal">{note}</span>}
    </dd>
  </div>
);
