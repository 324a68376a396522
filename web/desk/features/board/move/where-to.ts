import type { Board, BoardJob } from "@chowk/contract";
import { hoursOf, percentOf, type Span } from "../span.ts";

/** Visits are moved by quarters of an hour. */
const STEP = 15 * 60_000;
const HOUR = 3_600_000;

/** A visit, and where it was put down. */
export interface Drop {
  job: BoardJob;
  partner: string;
  startsAt: number;
}

/** Whether the desk can take hold of a visit: work has not begun, and it does not wait to be paid. */
export const isMovable = ({ status }: BoardJob): boolean =>
  !["Reserved", "Started", "Completed", "Cancelled"].includes(status);

/** Returns when a visit begins that was moved so many pixels along a line of this width, within its day. */
export function movedTo(
  { startsAt, endsAt }: BoardJob,
  pixels: number,
  width: number,
  { span, board }: { span: Span; board: Pick<Board, "from" | "until"> },
): number {
  const steps = Math.round(((pixels / width) * hoursOf(span) * HOUR) / STEP);
  const start = startsAt + steps * STEP;
  return Math.min(Math.max(start, board.from), board.until - (endsAt - startsAt));
}

/** Returns the part of the time line that a visit takes from a moment on, in per cent of its width. */
export function partOf({ startsAt, endsAt }: BoardJob, at: number, span: Span): { start: number; width: number } {
  const start = percentOf(span, at);
  return { start, width: percentOf(span, at + endsAt - startsAt) - start };
}
