import type { FailedJob } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { CircleCheckBig, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ApiError, call } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { Paged } from "../../parts/paged.tsx";
import { RoomPage } from "../../parts/room.tsx";
import { useSave } from "../../parts/use-save.ts";
import { momentInWords } from "../../parts/when.ts";
import { fresh } from "../../queries.ts";
import { TryAllAgain } from "./try-all-again.tsx";

/** What was tried as often as it may be, and failed each time. */
export default function FailedJobs() {
  const [task, setTask] = useFilter("kind");
  const { data: kinds = [] } = useQuery({
    queryKey: ["desk", "failed-jobs", "kinds"],
    ...fresh,
    queryFn: async () => (await call("GET /operations/failed_jobs", { query: { limit: 1 } })).kinds,
  });
  const asked = kinds.filter((kind) => kind.isKnown && (!task || kind.task === task));
  return (
    <RoomPage
      title="Left undone"
      note="What Chowk has tried for days and could not do. Have it tried again once the cause is gone, or dismiss what need not be done any more."
      actions={<TryAllAgain kinds={asked} task={task || null} />}
    >
      {(kinds.length > 1 || task) && (
        <Filters>
          <SelectField
            label="Kind"
            className="col-span-2"
            value={task}
            onChange={({ target }) => setTask(target.value)}
          >
            <option value="">All</option>
            {kinds.map((kind) => (
              <option key={kind.task} value={kind.task}>
                {`${kind.what} (${kind.count})`}
              </option>
            ))}
            {task && !kinds.some((kind) => kind.task === task) && <option value={task}>{task}</option>}
          </SelectField>
        </Filters>
      )}
      <Paged
        what="entries"
        queryKey={["desk", "failed-jobs", "list", task]}
        size={30}
        ask={(page) => call("GET /operations/failed_jobs", { query: { ...page, ...(task && { task }) } })}
        Icon={CircleCheckBig}
        none={task ? "Nothing of this kind is left undone" : "Nothing is left undone"}
      >
        {(rows) => (
          <ul className="card divide-y divide-line">
            {rows.map((job) => (
              <OneJob key={job._id} job={job} />
            ))}
          </ul>
        )}
      </Paged>
    </RoomPage>
  );
}

function OneJob({ job }: { job: FailedJob }) {
  const { _id, what, about, why, tries, addedAt, triedAt, task, isKnown } = job;
  const [dismissing, setDismissing] = useState(false);
  const params = { id: _id };
  const { save, busy, refusal } = useSave(() => saidAloud(call("POST /operations/failed_jobs/:id/retry", { params })), {
    done: "It is being tried again.",
    failed: "It could not be tried again. Please press once more.",
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="wrap-anywhere font-semibold">{what}</h2>
        {about && (
          <p className="wrap-anywhere">
            <span className="first-letter:uppercase inline-block">{about.kind}</span>{" "}
            <Link to={placeOf(about)} className="inline-flex min-h-6 items-center text-accent-ink underline">
              {about.name}
            </Link>
          </p>
        )}
        <p className="wrap-anywhere mt-1 text-wrong-ink">{why || "Why is not known."}</p>
        <p className="wrap-anywhere mt-1 text-ink-soft text-sm">
          Tried {tries === 1 ? "once" : `${tries} times`}, last {momentInWords(triedAt)}; asked for{" "}
          {momentInWords(addedAt)}. <span className="inline-block">{`In the log: ${task} ${_id}`}</span>
        </p>
        {!isKnown && (
          <p className="mt-1 text-sm">A release before knew how to do this; this one does not, so dismiss it.</p>
        )}
        <div className={refusal ? "mt-3" : ""}>
          <FormError>{refusal}</FormError>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {isKnown && (
          <Button tone="secondary" busy={busy} onClick={() => save(undefined)}>
            <RotateCcw className="size-5" aria-hidden="true" />
            Try again
            <span className="sr-only">{`(${nameOf(job)})`}</span>
          </Button>
        )}
        <Button tone="secondary" onClick={() => setDismissing(true)}>
          <Trash2 className="size-5" aria-hidden="true" />
          Dismiss
          <span className="sr-only">{`(${nameOf(job)})`}</span>
        </Button>
      </div>
      {dismissing && (
        <DeedDialog
          title="Leave this undone?"
          note={`“${nameOf(job)}” goes from the list and is never tried again. That it was so stays in the audit log.`}
          action="Dismiss"
          danger
          done="It is dismissed."
          send={(reason) => saidAloud(call("POST /operations/failed_jobs/:id/dismiss", { params, body: { reason } }))}
          onClose={() => setDismissing(false)}
        />
      )}
    </li>
  );
}

/** Where somebody was quicker, the entry goes, and with it all that stands in it: so that is said over the page. */
const saidAloud = <T,>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof ApiError && (error.code === 404 || error.code === 409)) toast.error(error.message);
    throw error;
  });

const nameOf = ({ what, about }: FailedJob): string => (about ? `${what}, ${about.name}` : what);

const rooms = { order: "orders", partner: "partners", customer: "customers", service: "catalogue" } as const;
const placeOf = ({ kind, id }: NonNullable<FailedJob["about"]>): string => `/operations/${rooms[kind]}/${id}`;
