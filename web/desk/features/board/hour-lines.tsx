import { hoursOf, percentOf, type Span } from "./span.ts";

const HOUR = 3_600_000;

interface Props {
  span: Span;
  now: number;
  /** Pixels from the top of the list to where the time line begins. */
  top: number;
}

/** Lines at every other hour and at the present, drawn once behind all partners: in each row they would cost frames. */
export function HourLines({ span, now, top }: Props) {
  const lines = Array.from({ length: Math.floor(hoursOf(span) / 2) }, (_, n) => span.from + n * 2 * HOUR);
  const isNow = now > span.from && now < span.until;
  return (
    <div aria-hidden="true" className="absolute inset-x-0 bottom-0 ms-44" style={{ top }}>
      {lines.map((at) => (
        <span
          key={at}
          className="absolute inset-y-0 w-px bg-line"
          style={{ insetInlineStart: `${percentOf(span, at)}%` }}
        />
      ))}
      {isNow && (
        <span
          className="absolute inset-y-0 w-0.5 bg-wrong-ink"
          style={{ insetInlineStart: `${percentOf(span, now)}%` }}
        />
      )}
    </div>
  );
}
