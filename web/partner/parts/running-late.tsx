import { useWords } from "words:partner";
import { lateFromHours, type PartnerJob } from "@chowk/contract";
import { useState } from "react";
import { visitStart } from "../../shared/parts/visit-time.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { RadioPill } from "../../ui/radio-pill.tsx";
import { useSecondsLeft } from "../../ui/use-seconds-left.ts";
import { addAction, type Expected } from "../state/job-actions.ts";
import { useLateness } from "./share-location.tsx";

const MINUTE = 60_000;
const choices = [15, 30, 45, 60, 90];

interface Props {
  job: PartnerJob;
  partnerId: string;
  expected: Expected;
}

/** Tells the customer that their partner comes later than planned. Also without a network: it goes out once there is one. */
export function RunningLate({ job, partnerId, expected }: Props) {
  const words = useWords().late;
  const [isOpen, setOpen] = useState(false);
  const start = Date.parse(job.startsAt);
  const wait = useSecondsLeft(start - lateFromHours * 60 * MINUTE);
  const lateness = useLateness(job);
  const { waiting, status } = expected;
  if (status !== "Accepted" && status !== "Traveling") return null;
  const said = waiting?.verb === "late" ? waiting.body?.minutes : job.lateMinutes;
  const act = (minutes: number) => {
    setOpen(false);
    addAction({ partnerId, jobId: job._id, verb: "late", body: { minutes } });
  };
  return (
    <>
      {said && (
        <p className="font-medium text-wait-ink">
          {words.said({ minutes: said, time: visitStart(new Date(start + said * MINUTE).toISOString()) })}
        </p>
      )}
      {wait === 0 && (
        <Button tone="secondary" onClick={() => setOpen(true)} className="mt-2">
          {said ? words.change : words.open}
        </Button>
      )}
      {isOpen && (
        <LateDialog first={atLeast(lateness) ?? said ?? undefined} onAct={act} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** The first choice that covers how late they are. */
const atLeast = (lateness: number) => (lateness > 0 ? choices.find((each) => each >= lateness) : undefined);

interface DialogProps {
  /** What is chosen at first. */
  first: number | undefined;
  onAct: (minutes: number) => void;
  onClose: () => void;
}

function LateDialog({ first, onAct, onClose }: DialogProps) {
  const words = useWords().late;
  const [minutes, setMinutes] = useState(first ?? choices[0] ?? 15);
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <p className="text-ink-soft">{words.note}</p>
      <fieldset className="mt-4 grid grid-cols-3 gap-2">
        <legend className="mb-2 font-medium">{words.howMuch}</legend>
        {choices.map((each) => (
          <RadioPill
            key={each}
            name="late"
            checked={minutes === each}
            onChange={() => setMinutes(each)}
            className="min-h-14"
          >
            {words.minutes({ minutes: each })}
          </RadioPill>
        ))}
      </fieldset>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button tone="secondary" onClick={onClose} className="min-h-14">
          {words.cancel}
        </Button>
        <Button onClick={() => onAct(minutes)} className="min-h-14">
          {words.send}
        </Button>
      </div>
    </Dialog>
  );
}
