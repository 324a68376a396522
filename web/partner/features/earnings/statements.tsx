import { useWords } from "words:partner";
import { useQuery } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { apiBase } from "../../../api/api-base.ts";
import { messageOf } from "../../../api/failure.ts";
import { shortDateAndTime } from "../../../ui/date.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { price } from "../../../ui/price.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { shortDay } from "../../parts/days.ts";
import { statementsQuery } from "./calls.ts";

/** What the partner was paid, each with its statement. */
export function Statements() {
  const words = useWords().earnings.statements;

  const query = useQuery(statementsQuery);
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby="statements">
      <h2 id="statements" className="mb-2 font-semibold">
        {words.heading}
      </h2>
      <Loaded
        query={query}
        waiting={<Skeleton className="h-16 w-full" />}
        failed={(error) => messageOf(error, words.failed)}
      >
        {(statements) => (
          <ul className="card divide-y divide-line">
            {statements.map(({ _id, until, paidAt, amount }) => (
              <li key={_id}>
                <a
                  href={`${apiBase()}/partner/statements/${_id}`}
                  download
                  className="flex min-h-14 items-center justify-between gap-3 px-4 py-2 hover:bg-sunken"
                >
                  <span>
                    {words.until({ day: shortDay(until) })}
                    <span className="block text-ink-soft text-sm">{words.paid({ day: shortDateAndTime(paidAt) })}</span>
                  </span>
                  <span className="flex items-center gap-3 font-semibold">
                    {price(amount)}
                    <FileDown className="size-5 shrink-0 text-accent-ink" aria-hidden="true" />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
