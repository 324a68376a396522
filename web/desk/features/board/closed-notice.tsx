import { useWords } from "words:desk-board";
import type { Board } from "@chowk/contract";
import { CalendarOff } from "lucide-react";
import { nameIn } from "../../parts/name-in.ts";

/** Says on a day off of the business, or of one of its cities, that nobody can book it. */
export function ClosedNotice({ closed }: { closed: Board["closed"] }) {
  const { closed: text } = useWords();
  if (closed.length === 0) return null;
  const inWords = ({ city, name }: Board["closed"][number]) => {
    if (!city) return name ? text.businessNamed({ name }) : text.business;
    return name ? text.cityNamed({ city: nameIn(city), name }) : text.city({ city: nameIn(city) });
  };
  return (
    <ul className="mb-4 rounded-control bg-wait-soft px-3 py-2 text-wait-ink">
      {closed.map((each) => (
        <li key={each.city?.en ?? ""} className="flex items-center gap-2">
          <CalendarOff className="size-4.5 shrink-0" aria-hidden="true" />
          {inWords(each)}
        </li>
      ))}
    </ul>
  );
}
