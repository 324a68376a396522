import type { Board, BoardPartner } from "@chowk/contract";

const HOUR = 3_600_000;

/** The hours that the time line shows. */
export interface Span {
  from: number;
  until: number;
}

/**
 * From the hour in which the first visit begins to that in which the last ends, at least eight hours; on a day without visits, when
 * partners work.
 */
export function spanOf(
  { jobs, from: midnight }: Pick<Board, "jobs" | "from">,
  partners: readonly Pick<BoardPartner, "from" | "until">[] = [],
): Span {
  const hours = jobs.length > 0 ? [] : partners.flatMap(({ from, until }) => (from && until ? [{ from, until }] : []));
  const first = Math.min(...jobs.map(({ startsAt }) => startsAt), ...hours.map(({ from }) => from));
  const last = Math.max(...jobs.map(({ endsAt }) => endsAt), ...hours.map(({ until }) => until));
  if (first > last) return { from: midnight + 8 * HOUR, until: midnight + 16 * HOUR };
  const from = midnight + Math.floor((first - midnight) / HOUR) * HOUR;
  const until = midnight + Math.ceil((last - midnight) / HOUR) * HOUR;
  return { from, until: Math.max(until, from + 8 * HOUR) };
}

/** How many hours it shows. */
export const hoursOf = ({ from, until }: Span): number => Math.round((until - from) / HOUR);

/** Where a moment is on the time line: 0 at its beginning, 100 at its end. */
export const percentOf = ({ from, until }: Span, at: number): number =>
  Math.min(100, Math.max(0, ((at - from) / (until - from)) * 100));
