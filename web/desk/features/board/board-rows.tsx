import { useWords } from "words:desk-board";
import { useWords as useParts } from "words:desk-parts";
import type { Board, BoardJob, BoardPartner } from "@chowk/contract";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { ChevronRight, TriangleAlert } from "lucide-react";
import { memo, useLayoutEffect, useMemo, useRef, useState } from "react";
import { inEnglish } from "../../../ui/in-english.ts";
import { Dotted } from "../../parts/dotted.tsx";
import { JobBadge } from "../../parts/job-badge.tsx";
import type { Concern } from "../../parts/late.ts";
import { nameInWords } from "../../parts/name-in-words.ts";
import { Axis } from "./axis.tsx";
import { clockOf } from "./clock.ts";
import { type Follow, orderPath, useFollow } from "./follow.ts";
import { HourLines } from "./hour-lines.tsx";
import { DragLayer } from "./move/drag-layer.tsx";
import { useDrag } from "./move/use-drag.ts";
import type { Drop } from "./move/where-to.ts";
import { Legend, PartnerRow } from "./partner-row.tsx";
import type { Row } from "./rows.ts";
import { spanOf } from "./span.ts";

/** Fixed, so that nothing has to be measured while 2,000 rows are scrolled. */
const heights = { heading: 48, axis: 32, job: 76, partner: 56 };

const stay = () => {};

interface Props {
  board: Board;
  partners: readonly BoardPartner[];
  rows: readonly Row[];
  now: number;
  /** Absent if the operator may not enter that a partner does not come. */
  onAway: ((partner: BoardPartner) => void) | undefined;
  /** A visit was put down at another partner or time. */
  onDrop: (drop: Drop) => void;
}

/** Renders only the rows that can be seen, however many there are. */
export function BoardRows({ board, partners, rows, now, onAway, onDrop }: Props) {
  const text = useWords();
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => heights[rows[index]?.kind ?? "job"],
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 3,
    // It would scroll to the top as the board appears, also when somebody returns to where they were.
    scrollToFn: stay,
    scrollMargin: top,
  });
  // The same object while scrolling, so that rows that stay in sight are not rendered again.
  const span = useMemo(() => spanOf(board, partners), [board, partners]);
  const follow = useFollow();
  const { dragged, handlers } = useDrag({ board, span, onDrop });
  const timeline = useMemo(() => timelineTop(rows), [rows]);
  return (
    <>
      {timeline !== undefined && <Legend />}
      <div className="relative" {...handlers}>
        {timeline !== undefined && <HourLines span={span} now={now} top={timeline} />}
        <ul ref={list} aria-label={text.visits} className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            return (
              <li
                key={item.key}
                aria-setsize={rows.length}
                aria-posinset={item.index + 1}
                className="absolute inset-x-0 contain-size contain-layout contain-style"
                style={{ top: item.start - virtual.options.scrollMargin, height: item.size }}
              >
                {row.kind === "heading" && <Heading text={text.headings[row.key]} count={row.count} loud={row.loud} />}
                {row.kind === "job" && <JobRow job={row.job} board={board} concern={row.concern} onFollow={follow} />}
                {row.kind === "axis" && <Axis span={span} zone={board.zone} />}
                {row.kind === "partner" && (
                  <PartnerRow
                    {...{ name: row.name, partner: row.partner, jobs: row.jobs }}
                    {...{ board, span, now, onAway, onFollow: follow }}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </div>
      {dragged && <DragLayer dragged={dragged} board={board} span={span} />}
    </>
  );
}

/** Where the partners' time line begins, in pixels; undefined if there is none. */
function timelineTop(rows: readonly Row[]): number | undefined {
  const axis = rows.findIndex(({ kind }) => kind === "axis");
  if (axis === -1) return undefined;
  return rows.slice(0, axis + 1).reduce((sum, { kind }) => sum + heights[kind], 0);
}

const Heading = ({ text, count, loud }: { text: string; count: number; loud: boolean }) => (
  <h2 className={`flex h-full items-end gap-2 bg-canvas pb-2 font-semibold text-lg ${loud ? "text-wrong-ink" : ""}`}>
    {loud && <TriangleAlert className="mb-1 size-5" aria-hidden="true" />}
    {text} <span className="font-normal text-ink-soft">{count}</span>
  </h2>
);

interface JobProps {
  job: BoardJob;
  board: Board;
  concern: Concern | undefined;
  onFollow: Follow;
}

const JobRow = memo(({ job, board, concern, onFollow }: JobProps) => {
  const text = useWords();
  const parts = useParts();
  const partner = job.partner && nameInWords(board.partners[job.partner] ?? "");
  const customer = job.customer && nameInWords(job.customer);
  return (
    <div className="h-full pb-2">
      <a
        href={orderPath(job.order)}
        onClick={onFollow}
        data-job={job._id}
        className={`card flex h-full items-center gap-4 overflow-hidden px-4 hover:border-line-strong ${concern ? "border-s-4 border-s-wrong-ink" : ""}`}
      >
        <span className="w-20 shrink-0 whitespace-nowrap font-semibold">{clockOf(board.zone, job.startsAt)}</span>
        <span className="min-w-0 flex-1">
          <span {...inEnglish} className="block truncate font-medium">
            {board.skills[job.skill]}
          </span>
          <span className="block truncate text-ink-soft text-sm">
            {concern ? (
              <strong className="text-wrong-ink">{text.concerns[concern]} · </strong>
            ) : (
              <span className="sm:hidden">{parts.visits[job.status]} · </span>
            )}
            {job.lateMinutes && <span className="text-wait-ink">{text.later({ minutes: job.lateMinutes })} · </span>}
            <Dotted parts={{ partner, area: job.area, customer, order: job.order }} />
          </span>
        </span>
        <span className="max-sm:hidden">
          <JobBadge status={job.status} />
        </span>
        <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
      </a>
    </div>
  );
});
