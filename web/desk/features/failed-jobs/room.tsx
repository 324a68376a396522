import { useWords } from "words:desk-failed-jobs";
import type { FailedJob } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { CircleCheckBig, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { inEnglish } from "../../../ui/in-english.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { failedKindsQuery } from "../../calls/failed-jobs.ts";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { Paged } from "../../parts/paged.tsx";
import { RoomPage } from "../../parts/room.tsx";
import { useSave } from "../../parts/use-save.ts";
import { momentInWords } from "../../parts/when.ts";
import { dismiss, failedJobList, tryAgain } from "./calls.ts";
import { jobInWords, nameOf, subjectInWords, whatInWords } from "./in-words.ts";
import { TryAllAgain } from "./try-all-again.tsx";

/** Jobs that were tried as often as they may be, and failed each time. */
export default function FailedJobs() {
  const text = useWords();
  const [task, setTask] = useFilter("kind");
  const { data: kinds = [] } = useQuery(failedKindsQuery);
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
        {...failedJobList(task)}
        size={30}
        Icon={CircleCheckBig}
        none={task ? text.noneOfKind : text.none}
        noneHint={task ? text.noneOfKindText : text.noneText}
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
  const { save, busy, refusal } = useSave(() => tryAgain(_id), {
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
          send={(reason) => dismiss(_id, reason)}
          onClose={() => setDismissing(false)}
        />
      )}
    </li>
  );
}

const rooms = { order: "orders", partner: "partners", customer: "customers", service: "catalogue" } as const;
const placeOf = ({ kind, id }: NonNullable<FailedJob["about"]>): string => `/desk/${rooms[kind]}/${id}`;
