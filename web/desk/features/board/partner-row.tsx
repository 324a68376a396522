import { useWords as useAway } from "words:desk-away";
import { useWords } from "words:desk-board";
import { useWords as useParts } from "words:desk-parts";
import type { Board, BoardJob, BoardPartner, JobStatus } from "@chowk/contract";
import { memo } from "react";
import { listed } from "../../../ui/listed.ts";
import { apart } from "../../../ui/price.ts";
import { concernOf } from "../../parts/late.ts";
import { nameInWords } from "../../parts/name-in-words.ts";
import { clockOf } from "./clock.ts";
import { isCovered } from "./covered.ts";
import { type Follow, orderPath } from "./follow.ts";
import { isAtWork } from "./rows.ts";
import { percentOf, type Span } from "./span.ts";

const looks: Record<JobStatus, string> = {
  Reserved: "border-line-strong border-dashed bg-surface text-ink-soft",
  Unassigned: "border-wrong-ink bg-wrong-soft text-wrong-ink",
  Offered: "border-wait-ink border-dashed bg-wait-soft text-wait-ink",
  Accepted: "border-accent-ink bg-accent-soft text-accent-ink",
  Traveling: "border-accent-ink bg-accent-soft text-accent-ink ring-1 ring-accent-ink",
  Reached: "border-info-ink bg-info-soft text-info-ink ring-1 ring-info-ink",
  Started: "border-info-ink bg-info-soft text-info-ink ring-1 ring-info-ink",
  Completed: "border-done-ink bg-done-soft text-done-ink",
  Cancelled: "border-line bg-sunken text-ink-soft line-through",
};
/**
 * A sign for each status, so that a bar too narrow for words still shows it, and nothing depends on colour. They are characters,
 * as drawings would be too slow for scrolling.
 */
const signs: Record<JobStatus, string> = {
  Reserved: "◌",
  Unassigned: "!",
  Offered: "?",
  Accepted: "●",
  Traveling: "➔",
  Reached: "◎",
  Started: "▶",
  Completed: "✓",
  Cancelled: "✕",
};
const lateSign = "⚠";
/** On the button for a partner who does not come. */
const awaySign = "⊘";
const late = "border-wrong-ink bg-wrong-soft text-wrong-ink ring-2 ring-wrong-ink";

interface Props {
  name: string;
  /** Undefined if they may not work any more, or that is not known yet. */
  partner: BoardPartner | undefined;
  jobs: readonly BoardJob[];
  board: Board;
  span: Span;
  now: number;
  onFollow: Follow;
  onAway: ((partner: BoardPartner) => void) | undefined;
}

/** A partner's day on the time line; each visit links to its order. Cancelled visits are thin, beneath those that take place. */
export const PartnerRow = memo(({ name, partner, jobs, board, span, now, onFollow, onAway }: Props) => {
  const text = useWords();
  const { visits } = useParts();
  return (
    <div className="grid h-full grid-cols-[11rem_minmax(0,1fr)] items-center border-line border-b">
      <PartnerName {...{ name, partner, jobs, onFollow, onAway }} />
      <div
        className="relative h-full"
        {...(partner ? { "data-line": partner._id, style: { backgroundImage: offWork(partner, span) } } : {})}
      >
        {jobs.map((job) => {
          const concern = concernOf(job, now, board.travelMinutes);
          const start = percentOf(span, job.startsAt);
          const [clock, skill = ""] = [clockOf(board.zone, job.startsAt), board.skills[job.skill]];
          const status = concern ? `${visits[job.status]}: ${text.concerns[concern]}` : visits[job.status];
          const later = job.lateMinutes ? [text.later({ minutes: job.lateMinutes })] : [];
          const state = [`${clock} ${skill}`, status, ...later, job.area];
          // A bar too narrow for its words shows their beginning, the hour, in either direction of the page.
          const when = apart(`${concern ? lateSign : signs[job.status]} ${clock}`);
          // A single element for each, and no Link: scrolling renders some two hundred of them a second. A visit that is covered
          // cannot be clicked, so it is no link.
          const Bar = isCovered(job, jobs) ? "span" : "a";
          return (
            <Bar
              key={job._id}
              data-job={job._id}
              {...(Bar === "a" ? { href: orderPath(job.order), onClick: onFollow, "aria-label": listed(state) } : {})}
              title={listed([...state, nameInWords(job.customer), job.order])}
              className={`absolute ${job.status === "Cancelled" ? "top-4 bottom-0.5" : "inset-y-1.5"} overflow-hidden text-ellipsis whitespace-pre rounded-control border px-1 py-1 text-xs leading-4 hover:z-10 focus-visible:z-10 ${concern ? late : looks[job.status]}`}
              style={{
                insetInlineStart: `${start}%`,
                width: `max(1.75rem, ${percentOf(span, job.endsAt) - start}% - 2px)`,
              }}
            >
              {`${when}\n${skill}`}
            </Bar>
          );
        })}
      </div>
    </div>
  );
});

/** Who it is, whether they are at work and free, and a button for when they do not come. */
function PartnerName({
  name,
  partner,
  jobs,
  onFollow,
  onAway,
}: Pick<Props, "name" | "partner" | "jobs" | "onFollow" | "onAway">) {
  const text = useWords();
  const away = useAway();
  const count = jobs.filter(({ status }) => status !== "Cancelled").length;
  const said = partner?.away
    ? away.kinds[partner.away]
    : partner && !isAtWork(partner)
      ? text.off
      : count === 0
        ? text.free
        : text.count({ count });
  const shown = nameInWords(name);
  return (
    <div className="flex items-center gap-1 pe-1">
      <div className="min-w-0 flex-1">
        <h3 className="truncate font-medium leading-5">
          {partner && onAway ? (
            <a href={`/desk/partners/${partner._id}`} onClick={onFollow} className="block truncate hover:underline">
              {shown}
            </a>
          ) : (
            shown
          )}
        </h3>
        <p className={`truncate text-xs ${partner?.away ? "text-wait-ink" : "text-ink-soft"}`}>{said}</p>
      </div>
      {partner && onAway && (
        <button
          type="button"
          title={away.title({ name: shown })}
          aria-label={away.title({ name: shown })}
          onClick={() => onAway(partner)}
          className="size-9 shrink-0 text-ink-soft hover:text-ink"
        >
          {awaySign}
        </button>
      )}
    </div>
  );
}

const OFF = "color-mix(in srgb, var(--color-ink) 5%, transparent)";

/** Greys the hours in which they do not work, behind their visits: a picture, as elements would be too slow for scrolling. */
function offWork(partner: BoardPartner, span: Span): string | undefined {
  const { from, until } = partner;
  if (from === null || until === null || !isAtWork(partner)) return `linear-gradient(${OFF}, ${OFF})`;
  const [start, end] = [percentOf(span, from), percentOf(span, until)];
  if (start <= 0 && end >= 100) return undefined;
  const onwards = document.dir === "rtl" ? "left" : "right";
  return `linear-gradient(to ${onwards}, ${OFF} ${start}%, transparent ${start}% ${end}%, ${OFF} ${end}%)`;
}

/** What can be done on the time line, and what its signs mean. */
export function Legend() {
  const text = useWords();
  const { visits } = useParts();
  const all = (Object.keys(signs) as JobStatus[]).map((status) => [visits[status], signs[status]] as const);
  return (
    <>
      <p className="mb-1 hidden text-ink-soft text-sm pointer-fine:block">{text.move.hint}</p>
      <ul aria-label={text.signs} className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
        {[...all, [text.late, lateSign] as const].map(([state, sign]) => (
          <li key={sign} className="inline-flex items-center gap-2">
            <span aria-hidden="true" className="font-semibold text-ink">
              {sign}
            </span>
            {state}
          </li>
        ))}
      </ul>
    </>
  );
}
