import { useWords } from "words:desk-alerts";
import type { Rota } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { listed } from "../../../ui/listed.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { writer } from "../../../ui/zone.ts";
import { useFilter } from "../../parts/filters.tsx";
import { RowsWaiting } from "../../parts/room.tsx";
import { useMe } from "../../parts/use-me.ts";
import { rotaQuery } from "./calls.ts";
import { DutyDialog } from "./duty-dialog.tsx";
import { hoursInWords } from "./hours-in-words.ts";

const dayName = writer({ weekday: "short", day: "numeric", month: "short" });
/** "Sat, 28 Nov", for "2026-11-28". */
const named = (day: string) => dayName(new Date(`${day}T00:00:00Z`), "UTC");

const DAY = 86_400_000;
const later = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Who is on duty in a week: a row for each operator. Each day is changed where it stands. */
export function RotaTable() {
  const text = useWords().rota;
  const [day, setDay] = useFilter("week");
  const query = useQuery(rotaQuery(day));
  return (
    <Loaded query={query} waiting={<RowsWaiting />} failed={(error) => messageOf(error, text.failed)}>
      {(rota) => (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <OnDutyNow rota={rota} />
            <div className="flex items-center gap-1">
              <IconButton
                Icon={ChevronLeft}
                label={text.before}
                onClick={() => setDay(later(rota.days[0] ?? "", -7))}
              />
              <Button tone="secondary" disabled={day === ""} onClick={() => setDay("")}>
                {text.today}
              </Button>
              <IconButton Icon={ChevronRight} label={text.after} onClick={() => setDay(later(rota.days[0] ?? "", 7))} />
            </div>
          </div>
          <Week rota={rota} />
        </>
      )}
    </Loaded>
  );
}

function OnDutyNow({ rota: { operators } }: { rota: Rota }) {
  const text = useWords().rota;
  const now = operators.filter(({ isOnDuty }) => isOnDuty).map(({ name }) => name);
  if (now.length === 0) return <p className="text-ink-soft text-sm">{text.nobodyNow}</p>;
  return (
    <p className="wrap-anywhere text-sm">
      <span className="text-ink-soft">{text.now}: </span>
      <span className="font-semibold">{listed(now)}</span>
    </p>
  );
}

interface Cell {
  operator: Rota["operators"][number];
  day: string;
  index: number;
}

function Week({ rota }: { rota: Rota }) {
  const text = useWords().rota;
  const mayChange = useMe("dispatcher");
  const [open, setOpen] = useState<Cell>();
  return (
    <>
      <div className="card overflow-x-auto">
        <table className="w-full min-w-3xl text-sm">
          <thead className="border-line border-b bg-sunken text-ink-soft">
            <tr>
              <th scope="col" className="px-4 py-2 text-start font-medium">
                {text.person}
              </th>
              {rota.days.map((day) => (
                <th key={day} scope="col" className="px-2 py-2 text-start font-medium">
                  {named(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rota.operators.map((operator) => (
              <tr key={operator._id}>
                <th scope="row" className="wrap-anywhere min-w-32 px-4 py-2 text-start font-medium">
                  {operator.name}
                </th>
                {rota.days.map((day, index) => (
                  <td key={day} className="px-1 py-1">
                    <DayCell
                      {...{ operator, day, index }}
                      {...(mayChange ? { onOpen: () => setOpen({ operator, day, index }) } : {})}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {open && (
        <DutyDialog
          operator={open.operator}
          day={open.day}
          name={named(open.day)}
          now={open.operator.days[open.index]}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function DayCell({ operator, day, index, onOpen }: Cell & { onOpen?: () => void }) {
  const text = useWords().rota;
  const { duty, usual } = operator.days[index] ?? { duty: null, usual: true };
  const hours = duty ? hoursInWords(duty) : text.off;
  const content = (
    <>
      <span className={duty ? "" : "text-ink-soft"}>{hours}</span>
      {!usual && <span className="block text-accent-ink text-xs">{text.onlyHere}</span>}
    </>
  );
  const look = "block min-h-11 w-full rounded-control border px-2 py-1 text-start";
  if (!onOpen) return <span className={`${look} border-transparent`}>{content}</span>;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={text.edit({ name: operator.name, day: named(day), hours })}
      className={`${look} border-line hover:border-line-strong hover:bg-sunken`}
    >
      {content}
    </button>
  );
}
