import type { JobStatus, PartnerJob } from "@chowk/contract";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { CompleteDialog } from "./complete-dialog.tsx";
import { ActionBar } from "./frame.tsx";
import { addAction, type Expected, type JobAction, type Verb } from "./job-actions.ts";
import { LetGoDialog } from "./let-go-dialog.tsx";
import { NotMetDialog } from "./not-met-dialog.tsx";
import { StartDialog } from "./start-dialog.tsx";
import { text } from "./text.ts";

/** What comes next, and what else can be done: the table of moves, as a partner reads it. */
const next: Partial<Record<JobStatus, { main: Verb; other?: Verb }>> = {
  Offered: { main: "accept", other: "decline" },
  Accepted: { main: "setOut", other: "giveBack" },
  Traveling: { main: "arrive" },
  Reached: { main: "start", other: "notMet" },
  Started: { main: "complete" },
};

/** These are done at once; the others ask for something first. */
const needsNothing: Verb[] = ["accept", "setOut", "arrive"];

interface Props {
  job: PartnerJob;
  partnerId: string;
  expected: Expected;
}

export function JobButtons({ job, partnerId, expected }: Props) {
  const [asked, setAsked] = useState<Verb>();
  const actions = next[expected.status];
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
  const { main, other } = actions;
  return (
    <>
      <ActionBar>
        <div className="flex gap-3">
          {other && (
            <Button tone="secondary" onClick={() => press(other)} className="min-h-14 max-sm:px-3">
              {text.verbs[other]}
            </Button>
          )}
          <Button onClick={() => press(main)} className="min-h-14 flex-1 text-lg">
            {text.verbs[main]}
          </Button>
        </div>
      </ActionBar>
      {asked && dialogs[asked]}
    </>
  );
}
