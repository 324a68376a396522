import { clockOf } from "./clock.ts";
import { hoursOf, percentOf, type Span } from "./span.ts";

const HOUR = 3_600_000;

/** The hours above the time line. */
export function Axis({ span, zone }: { span: Span; zone: string }) {
  const hours = hoursOf(span);
  return (
    <div
      aria-hidden="true"
      className="grid h-full grid-cols-[11rem_minmax(0,1fr)] border-line border-b text-ink-soft text-xs"
    >
      <span />
      <span className="relative overflow-hidden">
        {Array.from({ length: Math.floor(hours / 2) }, (_, n) => span.from + n * 2 * HOUR).map((at) => (
          <span
            key={at}
            className="absolute bottom-1 ps-1 whitespace-nowrap"
            style={{ insetInlineStart: `${percentOf(span, at)}%` }}
          >
            {clockOf(zone, at)}
          </span>
        ))}
      </span>
    </div>
  );
}
