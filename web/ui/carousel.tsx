import { ChevronLeft, ChevronRight } from "lucide-react";
import { Children, type ReactNode, useId, useRef } from "react";
import { announce } from "./announce.tsx";
import { IconButton } from "./icon-button.tsx";

interface Props {
  title: ReactNode;
  /** The items, one per slide: 1 fits below 640 px, 2 below 1024 px, else 3. */
  children: ReactNode;
  previous: string;
  next: string;
  /** Read out after moving: "Showing 4 to 6 of 8". */
  showing: (values: { first: number; last: number; count: number }) => string;
  showingOne: (values: { first: number; count: number }) => string;
}

/** Where all items fit, nothing scrolls: the widths at which the buttons are hidden, by the number of items. */
const hiddenWhere = ["hidden", "hidden", "sm:hidden", "lg:hidden"];

/**
 * Items in a row that scrolls: by swiping, with the arrow keys when it has the focus, or with its buttons, which wrap around
 * at both ends. Without script the row still scrolls.
 */
export function Carousel({ title, children, previous, next, showing, showingOne }: Props) {
  const track = useRef<HTMLUListElement>(null);
  /** Where a scroll in progress will end: a second press goes on from there. */
  const target = useRef<number | null>(null);
  const titleId = useId();
  const items = Children.toArray(children);

  const turn = (direction: 1 | -1) => {
    const row = track.current;
    const slide = row?.firstElementChild as HTMLElement | undefined;
    if (!row || !slide) return;
    const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
    const step = slide.offsetWidth + gap;
    const fitting = Math.max(1, Math.round((row.clientWidth + gap) / step));
    const lastStart = items.length - fitting;
    // In a right-to-left layout, the row scrolls to negative positions.
    const forwards = getComputedStyle(row).direction === "rtl" ? -1 : 1;
    const at = target.current ?? Math.round((row.scrollLeft * forwards) / step);
    let to = Math.min(Math.max(at + direction * fitting, 0), lastStart);
    if (to === at) to = direction === 1 ? 0 : lastStart;
    target.current = to;
    row.scrollTo({ left: to * step * forwards });
    const [first, last, count] = [to + 1, to + fitting, items.length];
    announce(first === last ? showingOne({ first, count }) : showing({ first, last, count }));
  };

  return (
    <section aria-labelledby={titleId} aria-roledescription="carousel">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id={titleId} className="font-semibold text-2xl tracking-tight sm:text-3xl">
          {title}
        </h2>
        <div className={`flex gap-2 ${hiddenWhere[items.length] ?? ""}`}>
          <IconButton
            Icon={ChevronLeft}
            label={previous}
            aria-describedby={titleId}
            tone="outlined"
            onClick={() => turn(-1)}
          />
          <IconButton
            Icon={ChevronRight}
            label={next}
            aria-describedby={titleId}
            tone="outlined"
            onClick={() => turn(1)}
          />
        </div>
      </div>
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard
        tabIndex={0}
        aria-labelledby={titleId}
        onScrollEnd={() => {
          target.current = null;
        }}
        onPointerDown={() => {
          target.current = null;
        }}
        className="-m-1 mt-4 flex snap-x snap-mandatory scroll-p-1 gap-4 overflow-x-auto scroll-smooth p-1 pb-3 [scrollbar-width:none] sm:mt-5 lg:gap-6"
      >
        {items.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the items carry their own keys
            key={index}
            className="flex min-w-0 shrink-0 basis-full snap-start sm:basis-[calc((100%-1rem)/2)] lg:basis-[calc((100%-3rem)/3)] *:w-full *:min-w-0"
          >
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
