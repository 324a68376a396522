import { useWords } from "words:desk-failed-jobs";
import type { FailedJob } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { CircleCheckBig, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ApiError, call } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { inEnglish } from "../../../ui/in-english.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { Paged } from "../../parts/paged.tsx";
import { RoomPage } from "../../parts/room.tsx";
import { useSave } from "../../parts/use-save.ts";
import { momentInWords } from "../../parts/when.ts";
import { fresh } from "../../queries.ts";
import { jobInWords, nameOf, subjectInWords, whatInWords } from "./in-words.ts";
import { TryAllAgain } from "./try-all-again.tsx";

/** What was tried as often as it may be, and failed each time. */
export default function FailedJobs() {
  const text = useWords();
  const [task, setTask] = useFilter("kind");
  const { data: kinds = [] } = useQuery({
    queryKey: ["desk", "failed-jobs", "kinds"],
    ...fresh,
    queryFn: async () => (await call("GET /operations/failed_jobs", { query: { limit: 1 } })).kinds,
  });
  const asked = kinds.filter((kind) => kind.isKnown && (!task || kind.task === task));
  return (
    <RoomPage title={text.title} note={text.note} actions={<TryAllAgain kinds={asked} task={task || null} />}>
      {(kinds.length > 1 || task) && (
        <Filters>
          <SelectField
            label={text.kind}
            className="col-span-2"
            value={task}
            onChange={({ target }) => setTask(target.value)}
          >
            <option value="">{text.all}</option>
            {kinds.map((kind) => (
              <option key={kind.task} value={kind.task}>
                {text.ofKind({ kind: jobInWords(kind.task), count: kind.count })}
              </option>
            ))}
            {task && !kinds.some((kind) => kind.task === task) && <option value={task}>{jobInWords(task)}</option>}
          </SelectField>
        </Filters>
      )}
      <Paged
        what={text.entries}
        queryKey={["desk", "failed-jobs", "list", task]}
        size={30}
        ask={(page) => call("GET /operations/failed_jobs", { query: { ...page, ...(task && { task }) } })}
        Icon={CircleCheckBig}
        none={task ? text.noneOfKind : text.none}
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
  const text = useWords();
  const { _id, about, why, tries, addedAt, triedAt, task, isKnown } = job;
  const [dismissing, setDismissing] = useState(false);
  const params = { id: _id };
  const { save, busy, refusal } = useSave(() => saidAloud(call("POST /operations/failed_jobs/:id/retry", { params })), {
    done: text.again.done,
    failed: text.again.failed,
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="wrap-anywhere font-semibold">{whatInWords(job)}</h2>
        {about && (
          <p className="wrap-anywhere">
            {text.about[about.kind]}{" "}
            <Link to={placeOf(about)} className="inline-flex min-h-6 items-center text-accent-ink underline">
              {subjectInWords(about)}
            </Link>
          </p>
        )}
        <p className="wrap-anywhere mt-1 text-wrong-ink">{why ? <bdi {...inEnglish}>{why}</bdi> : text.unknownWhy}</p>
        <p className="wrap-anywhere mt-1 text-ink-soft text-sm">
          {text.tried({ tries, last: momentInWords(triedAt), asked: momentInWords(addedAt) })}{" "}
          <span className="inline-block">{text.inLog({ task, id: _id })}</span>
        </p>
        {!isKnown && <p className="mt-1 text-sm">{text.unknown}</p>}
        <div className={refusal ? "mt-3" : ""}>
          <FormError>{refusal}</FormError>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {isKnown && (
          <Button tone="secondary" busy={busy} onClick={() => save(undefined)}>
            <RotateCcw className="size-5" aria-hidden="true" />
            {text.again.action}
            <span className="sr-only">{`(${nameOf(job)})`}</span>
          </Button>
        )}
        <Button tone="secondary" onClick={() => setDismissing(true)}>
          <Trash2 className="size-5" aria-hidden="true" />
          {text.dismiss.action}
          <span className="sr-only">{`(${nameOf(job)})`}</span>
        </Button>
      </div>
      {dismissing && (
        <DeedDialog
          title={text.dismiss.title}
          note={text.dismiss.note({ name: nameOf(job) })}
          action={text.dismiss.action}
          danger
          done={text.dismiss.done}
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

const rooms = { order: "orders", partner: "partners", customer: "customers", service: "catalogue" } as const;
const placeOf = ({ kind, id }: NonNullable<FailedJob["about"]>): string => `/operations/${rooms[kind]}/${id}`;
