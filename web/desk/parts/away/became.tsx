import { useWords } from "words:desk-away";
import type { HandedOn } from "@chowk/contract";
import { Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { timeOfDay } from "../../../ui/date.ts";
import { inEnglish } from "../../../ui/in-english.ts";
import { nameInWords } from "../name-in-words.ts";
import { dayOf } from "../when.ts";
import { areOfOneDay } from "./choices.ts";

const inWords = (said: string | ((values: { name: string }) => string), name: string) =>
  typeof said === "string" ? said : said({ name });

/** What became of visits that were handed on, as not all went as planned. */
export function Became({ visits, onClose }: { visits: readonly HandedOn[]; onClose: () => void }) {
  const text = useWords();
  const isOneDay = areOfOneDay(visits);
  return (
    <>
      <ul className="divide-y divide-line">
        {visits.map(({ _id, order, startsAt, skill, became, partner }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <span>
              <span className="font-medium">
                {isOneDay ? "" : `${dayOf(startsAt)}, `}
                {timeOfDay(startsAt)}
              </span>{" "}
              <bdi {...inEnglish}>{skill}</bdi>{" "}
              <Link to={`/desk/orders/${order}`} className="inline-block py-1 text-accent-ink hover:underline">
                {order}
              </Link>
            </span>
            <span className={became === "nobody" ? "font-semibold text-wrong-ink" : "text-ink-soft"}>
              {inWords(text.states[became], nameInWords(partner ?? ""))}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex justify-end">
        <Button onClick={onClose}>{text.close}</Button>
      </div>
    </>
  );
}
