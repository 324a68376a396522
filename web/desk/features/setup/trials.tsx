import { useWords } from "words:desk-setup";
import type { Setup, Trial } from "@chowk/contract";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { tryOut } from "./calls.ts";

/** In which step each of them is. */
const ofStep: Readonly<Record<string, readonly Trial[]>> = {
  city: ["map"],
  payments: ["payments"],
  carriers: ["sms", "email", "push", "storage"],
};

/** What the server's settings name for a step, each with a button that tries its keys. */
export function Trials({ step, trials }: { step: string; trials: Setup["trials"] }) {
  const here = trials.filter(({ what }) => ofStep[step]?.includes(what));
  if (here.length === 0) return null;
  return (
    <ul className="mt-2 divide-y divide-line border-line border-t">
      {here.map((trial) => (
        <One key={trial.what} {...trial} />
      ))}
    </ul>
  );
}

function One({ what, name }: Setup["trials"][number]) {
  const text = useWords().trial;
  const trial = useMutation({ mutationFn: () => tryOut(what) });
  const label = text.what[what];
  return (
    <li className="py-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          {label}{" "}
          <span lang="en" dir="ltr" className="text-ink-soft">
            {name}
          </span>
        </p>
        <Button
          tone="secondary"
          aria-label={text.tryNamed({ what: label })}
          busy={trial.isPending}
          busyText={text.trying}
          onClick={() => trial.mutate()}
        >
          {text.try}
        </Button>
      </div>
      <div role="status">
        {trial.error && <p className="mt-1 text-wrong-ink">{messageOf(trial.error, text.failed)}</p>}
        {trial.data && !trial.isPending && <Outcome {...trial.data} />}
      </div>
    </li>
  );
}

function Outcome({ fault, said }: Awaited<ReturnType<typeof tryOut>>) {
  const text = useWords().trial;
  if (!fault) return <p className="mt-1 font-medium text-done-ink">{text.works}</p>;
  return (
    <>
      <p className="mt-1 font-medium text-wrong-ink">{text.faults[fault]}</p>
      <p className="wrap-anywhere text-ink-soft">
        {text.saidLabel}:{" "}
        <bdi lang="en" dir="ltr">
          {said}
        </bdi>
      </p>
    </>
  );
}
