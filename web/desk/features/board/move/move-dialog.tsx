import { useWords } from "words:desk-board";
import { useWords as useParts } from "words:desk-parts";
import type { Board } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { CircleX, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../../api/failure.ts";
import { Loaded } from "../../../../ui/loaded.tsx";
import { RadioPill } from "../../../../ui/radio-pill.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { Facts } from "../../../parts/facts.tsx";
import { FormDialog } from "../../../parts/form-dialog.tsx";
import { nameInWords } from "../../../parts/name-in-words.ts";
import { useSave } from "../../../parts/use-save.ts";
import { breaksQuery, placeVisit } from "../calls.ts";
import { clockOf } from "../clock.ts";
import { useBreaks } from "./break-in-words.ts";
import type { Drop } from "./where-to.ts";

interface Props {
  drop: Drop;
  board: Board;
  nameOf: (partner: string | null) => string;
  onClose: () => void;
  onDone: () => void;
}

/** A visit was put down elsewhere: what that breaks, before it is done. */
export function MoveDialog({ drop, board, nameOf, onClose, onDone }: Props) {
  const { job, partner, startsAt } = drop;
  const text = useWords().move;
  const { failed } = useParts();
  const [given, setGiven] = useState(false);
  const query = useQuery(breaksQuery(job._id, partner, startsAt));
  const inWords = useBreaks(nameOf(partner), nameOf(job.partner));
  const saving = useSave(() => placeVisit(job, partner, startsAt, given), {
    ...{ done: text.done, quiet: true, failed },
    // It says so, and can be undone, below the board.
    onDone,
  });
  const at = (who: string, when: number) => text.at({ name: who, time: clockOf(board.zone, when) });
  const isPossible = query.isSuccess && !query.data.some(({ stops }) => stops);
  return (
    <FormDialog
      title={text.title({ order: job.order })}
      ok={text.move}
      saving={saving}
      isLoading={query.isPending}
      onSave={() => isPossible && saving.save(undefined)}
      onClose={onClose}
    >
      <Facts
        facts={[
          [text.what, `${board.skills[job.skill] ?? ""} · ${nameInWords(job.customer)}`],
          [text.from, at(job.partner ? nameOf(job.partner) : text.nobody, job.startsAt)],
          [text.to, <strong key="to">{at(nameOf(partner), startsAt)}</strong>],
        ]}
      />
      <Loaded query={query} waiting={<Skeleton className="h-12" />} failed={(error) => messageOf(error, failed)}>
        {(breaks) =>
          breaks.length === 0 ? (
            <p className="text-done-ink">{text.fine}</p>
          ) : (
            <ul className="space-y-2">
              {breaks.map((each) => {
                const Icon = each.stops ? CircleX : TriangleAlert;
                return (
                  <li key={inWords(each)} className={`flex gap-2 ${each.stops ? "text-wrong-ink" : "text-wait-ink"}`}>
                    <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
                    <span>{inWords(each)}</span>
                  </li>
                );
              })}
            </ul>
          )
        }
      </Loaded>
      {isPossible && (
        <>
          <fieldset className="grid gap-2 sm:grid-cols-2">
            <legend className="sr-only">{text.how}</legend>
            <RadioPill name="how" checked={!given} onChange={() => setGiven(false)}>
              {text.ask({ name: nameOf(partner) })}
            </RadioPill>
            <RadioPill name="how" checked={given} onChange={() => setGiven(true)}>
              {text.give}
            </RadioPill>
          </fieldset>
          <p className="text-ink-soft text-sm">{text.told}</p>
        </>
      )}
    </FormDialog>
  );
}
