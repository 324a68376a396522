import type { Board, BoardJob, JobStatus } from "@chowk/contract";
import { memo } from "react";
import { Link } from "react-router";
import { clockOf } from "./clock.ts";
import { concernOf } from "./late.ts";
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
const late = "border-wrong-ink bg-wrong-soft text-wrong-ink ring-2 ring-wrong-ink";

interface Props {
  name: string;
  jobs: readonly BoardJob[];
  board: Board;
  span: Span;
  now: number;
}

/** A partner's day on the time line; each visit leads to its order. */
export const PartnerRow = memo(({ name, jobs, board, span, now }: Props) => (
  <div className="grid h-full grid-cols-[11rem_minmax(0,1fr)] items-center border-line border-b">
    <h3 className="truncate pe-3 font-medium">{name}</h3>
    <div className="relative h-full">
      {jobs.map((job) => {
        const concern = concernOf(job, now, board.travelMinutes);
        const start = percentOf(span, job.startsAt);
        const words = `${clockOf(board.zone, job.startsAt)} ${board.skills[job.skill]}`;
        return (
          <Link
            key={job._id}
            to={`/operations/orders/${job.order}`}
            title={`${words}, ${job.status}${concern ? `: ${concern}` : ""}, ${job.area}, ${job.customer}, ${job.order}`}
            className={`absolute inset-y-1.5 flex items-center overflow-hidden rounded-control border px-1.5 text-xs hover:z-10 focus-visible:z-10 ${concern ? late : looks[job.status]}`}
            style={{
              insetInlineStart: `${start}%`,
              width: `max(1.75rem, ${percentOf(span, job.endsAt) - start}% - 2px)`,
            }}
          >
            <span className="truncate">
              {words}
              <span className="sr-only">
                , {job.status}
                {concern && `: ${concern}`}, {job.area}
              </span>
            </span>
          </Link>
        );
      })}
    </div>
  </div>
));
