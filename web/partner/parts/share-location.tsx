import { useWords } from "words:live-location";
import type { PartnerJob } from "@chowk/contract";
import { useId } from "react";
import { visitTime } from "../../shared/parts/visit-time.ts";
import type { Expected } from "../state/job-actions.ts";
import { startSharing, stopSharing, useLocationSharing } from "../state/location-sharing.ts";

const MINUTE = 60_000;
/** Nobody is later for less. */
const WORTH_TELLING = 10 * MINUTE;

/** By how many minutes the partner arrives later than they said, according to where they are; 0 if they do not, or nobody knows. */
export function useLateness({ startsAt, lateMinutes }: Pick<PartnerJob, "startsAt" | "lateMinutes">): number {
  const { arrivesAt } = useLocationSharing();
  if (!arrivesAt) return 0;
  const late = Date.parse(arrivesAt) - Date.parse(startsAt);
  return late - (lateMinutes ?? 0) * MINUTE >= WORTH_TELLING ? late / MINUTE : 0;
}

/** Whether the customer sees where the partner is, on the way to them. */
export function ShareLocation({ job, expected }: { job: PartnerJob; expected: Expected }) {
  const words = useWords();
  const noteId = useId();
  const { isOn, arrivesAt, trouble } = useLocationSharing();
  const isLate = useLateness(job) > 0;
  if (expected.status !== "Traveling") return null;
  const name = job.customer?.firstName || words.someone;
  const troubles = { ...words, unsent: words.unsent({ name }) };
  const known = arrivesAt ? words.shown({ name, time: visitTime(arrivesAt) }) : words.searching;
  const news = trouble ? troubles[trouble] : known;
  return (
    <div className="mt-3">
      <label className="flex min-h-12 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => (target.checked ? startSharing() : stopSharing(job._id))}
          aria-describedby={noteId}
          className="size-6 shrink-0 accent-accent"
        />
        <span className="wrap-anywhere min-w-0 font-medium">{words.share({ name })}</span>
      </label>
      <p id={noteId} className="text-ink-soft text-sm">
        {words.note}
      </p>
      <p role="status" className={trouble ? "mt-1 text-wait-ink" : "mt-1"}>
        {isOn && news} {isOn && isLate && <span className="text-wait-ink">{words.later({ name })}</span>}
      </p>
    </div>
  );
}
