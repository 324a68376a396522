import { useWords as useDesk } from "words:desk";
import { useWords } from "words:desk-board";
import { useWords as useParts } from "words:desk-parts";
import type { Board as BoardOfDay, BoardPartner, JobStatus } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { CalendarX, ChevronLeft, ChevronRight } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { useNews } from "../../../api/news.ts";
import { addDays } from "../../../ui/add-days.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { AwayDialog } from "../../parts/away/away-dialog.tsx";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { useMe } from "../../parts/use-me.ts";
import { useNow } from "../../parts/use-now.ts";
import { BoardRows } from "./board-rows.tsx";
import { boardPartnersQuery, boardQuery } from "./calls.ts";
import { clockOf } from "./clock.ts";
import { ClosedNotice } from "./closed-notice.tsx";
import { MoveDialog } from "./move/move-dialog.tsx";
import { MovedBar } from "./move/moved-bar.tsx";
import type { Drop } from "./move/where-to.ts";
import { fitsOf, rowsOf } from "./rows.ts";
import { useWide } from "./use-wide.ts";

const DayMap = lazy(() => import("./day-map.tsx"));

const statuses: JobStatus[] = [
  ...(["Reserved", "Unassigned", "Offered", "Accepted", "Traveling"] as const),
  ...(["Reached", "Started", "Completed", "Cancelled"] as const),
];

const nobody: readonly BoardPartner[] = [];

/** The visits of a day, live: first those that need the desk, then every partner's day. */
export default function BoardRoom() {
  const text = useWords();
  const { rooms } = useDesk();
  const [day, setDay] = useFilter("day");
  const query = useQuery(boardQuery(day));
  const { data: partners } = useQuery(boardPartnersQuery(day));
  useNews("/desk/events", ["desk", "board"]);
  return (
    <RoomPage
      title={rooms.board}
      actions={<DayChoice day={query.data?.day ?? day} isToday={day === ""} onChoose={setDay} />}
    >
      <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed}>
        {(board) => <Day board={board} partners={partners?.results ?? nobody} skills={partners?.skills ?? {}} />}
      </Loaded>
    </RoomPage>
  );
}

interface DayProps {
  board: BoardOfDay;
  partners: readonly BoardPartner[];
  /** The names of all that partners do, by their ids. */
  skills: Readonly<Record<string, string>>;
}

function Day({ board, partners, skills: all }: DayProps) {
  const text = useWords();
  const { visits } = useParts();
  const [status, setStatus] = useFilter("status");
  const [area, setArea] = useFilter("area");
  const [skill, setSkill] = useFilter("skill");
  const [q, setQ] = useFilter("q");
  const [view, setView] = useFilter("view");
  const [away, setAway] = useState<BoardPartner>();
  const mayEnterAway = useMe("dispatcher");
  const [drop, setDrop] = useState<Drop>();
  const [moved, setMoved] = useState<Drop>();
  const now = useNow();
  const wide = useWide();
  const wanted = useMemo(() => ({ status, area, skill, q }), [status, area, skill, q]);
  const rows = useMemo(() => rowsOf(board, wanted, now, wide, partners), [board, wanted, now, wide, partners]);
  const nameOf = (id: string | null) =>
    nameInWords(partners.find(({ _id }) => _id === id)?.name ?? board.partners[id ?? ""] ?? "");
  const saidOf = ({ job, partner, startsAt }: Drop) =>
    text.move.moved({ order: job.order, name: nameOf(partner), time: clockOf(board.zone, startsAt) });
  const areas = useMemo(() => [...new Set(board.jobs.map((job) => job.area))].filter(Boolean).sort(), [board]);
  const skills = Object.entries({ ...all, ...board.skills }).sort(([, a], [, b]) => a.localeCompare(b));
  return (
    <>
      <Filters>
        <SearchField label={text.search} value={q} onChange={setQ} />
        <Choice
          label={text.status}
          value={status}
          onChoose={setStatus}
          options={statuses.map((each) => [each, visits[each]])}
        />
        <Choice label={text.area} value={area} onChoose={setArea} options={areas.map((each) => [each, each])} />
        <Choice label={text.skill} value={skill} onChoose={setSkill} options={skills} />
        <Button tone="secondary" aria-pressed={view === "map"} onClick={() => setView(view === "map" ? "" : "map")}>
          {view === "map" ? text.hideMap : text.showMap}
        </Button>
      </Filters>
      {/* A server of the release before does not say it. */}
      <ClosedNotice closed={board.closed ?? []} />
      {view === "map" && (
        <Suspense fallback={<RowsWaiting />}>
          <DayMap board={board} jobs={board.jobs.filter(fitsOf(board, wanted))} />
        </Suspense>
      )}
      {rows.length === 0 ? (
        <EmptyState
          Icon={CalendarX}
          title={board.jobs.length === 0 ? text.none : text.noneFits}
          text={board.jobs.length === 0 ? text.noneText : text.noneFitsText}
        />
      ) : (
        <BoardRows {...{ board, partners, rows, now }} onAway={mayEnterAway ? setAway : undefined} onDrop={setDrop} />
      )}
      {moved && <MovedBar moved={moved} said={saidOf(moved)} onClose={() => setMoved(undefined)} />}
      {drop && (
        <MoveDialog
          {...{ drop, board, nameOf }}
          onClose={() => setDrop(undefined)}
          onDone={() => {
            setMoved(drop);
            setDrop(undefined);
          }}
        />
      )}
      {away && <AwayDialog partner={away} day={board.day} onClose={() => setAway(undefined)} />}
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  options: (readonly [value: string, text: string])[];
}

function Choice({ label, value, onChoose, options }: ChoiceProps) {
  const { all } = useWords();
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChoose(target.value)} className="sm:w-40">
      <option value="">{all}</option>
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

interface DayChoiceProps {
  day: string;
  isToday: boolean;
  onChoose: (day: string) => void;
}

function DayChoice({ day, isToday, onChoose }: DayChoiceProps) {
  const text = useWords();
  const step = (days: number) => onChoose(addDays(day, days));
  return (
    <div className="flex items-end gap-1">
      <IconButton Icon={ChevronLeft} label={text.dayBefore} onClick={() => step(-1)} disabled={!day} />
      <Field label={text.day} type="date" value={day} onChange={({ target }) => onChoose(target.value)} />
      <IconButton Icon={ChevronRight} label={text.dayAfter} onClick={() => step(1)} disabled={!day} />
      {!isToday && (
        <Button tone="quiet" onClick={() => onChoose("")}>
          {text.today}
        </Button>
      )}
    </div>
  );
}
