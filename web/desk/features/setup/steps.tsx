import { useWords } from "words:desk-setup";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../ui/loaded.tsx";
import { setupQuery } from "../../calls/setup.ts";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { Opening } from "./opening.tsx";
import { Progress } from "./progress.tsx";
import { Step } from "./step.tsx";
import { TrialOrder } from "./trial-order.tsx";
import { Trials } from "./trials.tsx";

/** The steps, and the opening at their end. */
export function Steps() {
  const text = useWords();
  return (
    <RoomPage title={text.title} note={text.note}>
      <Loaded query={useQuery(setupQuery)} waiting={<RowsWaiting />} failed={() => text.failed}>
        {(setup) => (
          <div className="max-w-3xl space-y-4">
            <Progress steps={setup.steps} />
            <ol aria-label={text.list} className="card divide-y divide-line">
              {setup.steps.map((step, at) => (
                <Step key={step.name} step={step} number={at + 1}>
                  <Trials step={step.name} trials={setup.trials} />
                </Step>
              ))}
            </ol>
            <TrialOrder offered={setup.offered} trials={setup.trials} />
            <Opening setup={setup} />
          </div>
        )}
      </Loaded>
    </RoomPage>
  );
}
