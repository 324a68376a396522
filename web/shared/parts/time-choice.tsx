import { useWords } from "words:times";
import type { Slots } from "@chowk/contract";
import { useState } from "react";
import { announce } from "../../ui/announce.tsx";
import { Button } from "../../ui/button.tsx";
import { RadioPill } from "../../ui/radio-pill.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { daysFromToday, visitDay, visitHour, visitStart, visitTime } from "./visit-time.ts";
import { ZoneNote } from "./zone-note.tsx";

interface Props {
  slots: Slots;
  /** The chosen time. */
  chosen: string | null;
  onChoose: (slot: string) => void;
  /** Tells two of them apart on one page. */
  name?: string;
  /** The page says already in which zone times are. */
  isInZone?: boolean;
}

/** The days that can be booked, and the free times of the day being looked at. */
export function TimeChoice({ slots, chosen, onChoose, name = "when", isInZone = false }: Props) {
  const words = useWords();

  const [looked, setLooked] = useState<string | null>(null);
  const dateOfChosen = slots.days.find(({ starts }) => chosen !== null && starts.includes(chosen))?.date;
  const day = slots.days.find(({ date }) => date === (looked ?? dateOfChosen)) ?? slots.days[0];
  if (slots.tooMuch) return <p className="card p-4">{words.tooMuch}</p>;
  if (!slots.first || !day) return <p className="card p-4">{words.allTaken}</p>;
  const next = slots.days.flatMap(({ starts }) => starts).find((start) => day.date < (dateOf(slots, start) ?? ""));
  const nameOf = (date: string) => words.days[daysFromToday(date)] ?? visitDay(date);
  return (
    <div className="space-y-4">
      {!isInZone && <ZoneNote />}
      <div
        ref={showChosen}
        role="radiogroup"
        aria-label={words.day}
        className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1 [scrollbar-width:thin]"
      >
        {slots.days.map(({ date, starts }) => (
          <RadioPill
            key={date}
            name={`${name}-day`}
            value={date}
            checked={date === day.date}
            onChange={() => {
              setLooked(date);
              // Choosing a day also chooses its first time, as the first time of all is chosen at the start.
              if (!starts[0] || date === dateOfChosen) return;
              onChoose(starts[0]);
              announce(words.found({ count: starts.length, time: visitStart(starts[0]) }));
            }}
            className="shrink-0 whitespace-nowrap"
          >
            <span className={starts.length === 0 ? "text-ink-faint" : ""}>{nameOf(date)}</span>
          </RadioPill>
        ))}
      </div>
      {day.starts.length > 0 ? (
        <div role="radiogroup" aria-label={words.timeOn({ day: nameOf(day.date) })} className="space-y-3">
          {partsOf(day.starts).map(({ part, starts }) => (
            <div key={part}>
              <p className="mb-1.5 text-ink-soft text-sm">{words.parts[part]}</p>
              <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
                {starts.map((start) => (
                  <RadioPill
                    key={start}
                    name={name}
                    value={start}
                    checked={start === chosen}
                    onChange={() => onChoose(start)}
                    className="whitespace-nowrap px-1 text-sm"
                  >
                    {visitTime(start)}
                  </RadioPill>
                ))}
              </div>
            </div>
          ))}
        </div>
      ) : (
        <div role="status" className="card flex flex-wrap items-center justify-between gap-3 p-4">
          <p>{words.noneOn({ day: nameOf(day.date) })}</p>
          {next && (
            <Button
              tone="secondary"
              onClick={() => {
                setLooked(null);
                onChoose(next);
              }}
            >
              {words.next({ time: visitStart(next) })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Scrolls the days so far that the chosen one is seen, and nothing else. */
function showChosen(days: HTMLElement | null): void {
  const chosen = days?.querySelector("label:has(:checked)")?.getBoundingClientRect();
  if (!days || !chosen) return;
  const shown = days.getBoundingClientRect();
  days.scrollLeft += chosen.left + chosen.width / 2 - (shown.left + shown.width / 2);
}

const dateOf = (slots: Slots, start: string) => slots.days.find(({ starts }) => starts.includes(start))?.date;

/** Morning, afternoon and evening, if there are times in them. */
function partsOf(starts: string[]) {
  const ends = [12, 17, 24];
  return ends
    .map((end, part) => ({
      part,
      starts: starts.filter((start) => visitHour(start) < end && visitHour(start) >= (ends[part - 1] ?? 0)),
    }))
    .filter((each) => each.starts.length > 0);
}

/** As many as on most days, so that what follows hardly moves when the times have loaded. */
const mostDays = [8, 10, 6];

export const WaitingForTimes = () => {
  const words = useWords();
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">{words.loading}</span>
      <div className="flex gap-2 py-1">
        {[0, 1, 2, 3, 4].map((day) => (
          <Skeleton key={day} className="h-11 max-w-26 flex-1" />
        ))}
      </div>
      <div className="space-y-3">
        {mostDays.map((times) => (
          <div key={times} className="grid grid-cols-4 gap-2 pt-6.5 sm:grid-cols-6">
            {Array.from({ length: times }, (_, time) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <Skeleton key={time} className="h-11" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
};
