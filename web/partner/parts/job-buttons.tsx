import { useWords } from "words:partner";
import type { JobStatus, PartnerJob } from "@chowk/contract";
import { type ReactNode, useState } from "react";
import { visitStart } from "../../shared/parts/visit-time.ts";
import { Button } from "../../ui/button.tsx";
import { useSecondsLeft } from "../../ui/use-seconds-left.ts";
import { useSettling } from "../../ui/use-settling.ts";
import { addAction, type Expected, type JobAction, type Verb } from "../state/job-actions.ts";
import { CompleteDialog } from "./complete-dialog.tsx";
import { ActionBar } from "./frame.tsx";
import { nameOf } from "./job-name.ts";
import { LetGoDialog } from "./let-go-dialog.tsx";
import { NotMetDialog } from "./not-met-dialog.tsx";
import { StartDialog } from "./start-dialog.tsx";

/** The next step, and the alternative to it: the table of moves, as a partner reads it. */
const next: Partial<Record<JobStatus, { main: Verb; other?: Verb }>> = {
  Offered: { main: "accept", other: "decline" },
  Accepted: { main: "setOut", other: "giveBack" },
  Traveling: { main: "arrive", other: "turnBack" },
  Reached: { main: "start", other: "notMet" },
  Started: { main: "complete" },
};

/** Whoever helps begins with the one who leads, or after them, and ends with them. */
function actionsOf({ crew }: PartnerJob, status: JobStatus) {
  if (crew?.leads !== false) return next[status];
  if (status === "Reached") return crew.hasBegun ? { main: "start" as const } : undefined;
  return status === "Started" ? undefined : next[status];
}

/** These are done at once; the others open a dialog first. */
const needsNothing: Verb[] = ["accept", "setOut", "turnBack", "arrive"];

interface Props {
  job: PartnerJob;
  partnerId: string;
  expected: Expected;
}

/** What can be done with a job. Each button is one verb; when it changes, it ignores a click that was meant for the verb before. */
export function JobButtons({ job, partnerId, expected }: Props) {
  const text = useWords();

  const [asked, setAsked] = useState<Verb>();
  const settling = useSettling(`${job._id} ${expected.status}`);
  const wait = useSecondsLeft(job.setOutFrom ? Date.parse(job.setOutFrom) : 0);
  const actions = actionsOf(job, expected.status);
  if (!actions || !expected.canGoOn) return null;
  const act = (verb: Verb, body?: JobAction["body"]) => {
    setAsked(undefined);
    addAction({ partnerId, jobId: job._id, verb, ...(body ? { body } : {}) });
  };
  const press = (verb: Verb) => (needsNothing.includes(verb) ? act(verb) : setAsked(verb));
  const close = () => setAsked(undefined);
  const dialogs: Partial<Record<Verb, ReactNode>> = {
    decline: <LetGoDialog verb="decline" onAct={act} onClose={close} />,
    giveBack: <LetGoDialog verb="giveBack" onAct={act} onClose={close} />,
    start: <StartDialog job={job} onAct={act} onClose={close} />,
    complete: <CompleteDialog job={job} onAct={act} onClose={close} />,
    notMet: <NotMetDialog job={job} onAct={act} onClose={close} />,
  };
  const { main, other }: { main: Verb; other?: Verb } = actions;
  const early = main === "setOut" && wait > 0 && job.setOutFrom;
  return (
    <>
      <ActionBar of={`${visitStart(job.startsAt)}: ${nameOf(job)}`}>
        <div className="flex items-center gap-3">
          {other && (
            <Button tone="secondary" onClick={() => press(other)} settling={settling} className="min-h-14 max-sm:px-3">
              {text.verbs[other]}
            </Button>
          )}
          {early ? (
            <p className="flex-1 text-balance text-center font-medium text-ink-soft">
              {text.job.early({ when: visitStart(early) })}
            </p>
          ) : (
            <Button onClick={() => press(main)} settling={settling} className="min-h-14 flex-1 text-lg">
              {text.verbs[main]}
            </Button>
          )}
        </div>
      </ActionBar>
      {asked && dialogs[asked]}
    </>
  );
}
