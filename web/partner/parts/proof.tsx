import { useWords } from "words:partner-proof";
import { type PartnerJob, proofLimits, proofMoments } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { langOf } from "../../ui/in-english.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { proofQuery } from "../calls/proof.ts";
import { addAction, type Expected, useWaiting } from "../state/job-actions.ts";
import { ProofPhotos } from "./proof-photos.tsx";

interface Props {
  job: PartnerJob;
  partnerId: string;
  expected: Expected;
}

/** Photos before and after, the steps that were done, and what was used: from the door on, also without a network. */
export function Proof({ job, partnerId, expected }: Props) {
  const text = useWords();
  const { data } = useQuery(proofQuery(job._id));
  const waiting = useWaiting().findLast(({ verb, jobId }) => verb === "prove" && jobId === job._id)?.body?.proof;
  const [typed, setTyped] = useState<string>();
  const isAtWork = ["Reached", "Started"].includes(expected.status);
  const isLater = expected.status === "Completed" && data?.canChange;
  if (!isAtWork && !isLater) return null;
  const done = waiting?.done ?? data?.done.map(({ key }) => key) ?? [];
  const used = waiting?.used ?? data?.used ?? "";
  const note = (proof: { done: string[]; used: string }) =>
    addAction({ partnerId, jobId: job._id, verb: "prove", body: { proof } });
  const steps = job.services.flatMap((service) => service.steps ?? []);
  return (
    <section aria-labelledby="proof" className="mt-5 border-line border-t pt-4">
      <h3 id="proof" className="font-semibold text-lg">
        {text.heading}
      </h3>
      <p className="mt-1 text-ink-soft">{text.note}</p>
      {proofMoments.map((moment) => (
        <ProofPhotos key={moment} job={job} partnerId={partnerId} moment={moment} photos={data?.photos ?? []} />
      ))}
      {steps.length > 0 && (
        <fieldset className="mt-5">
          <legend className="mb-1 font-medium">{text.steps}</legend>
          {steps.map((step) => (
            <label key={step.key} className="flex min-h-12 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={done.includes(step.key)}
                onChange={({ target }) =>
                  note({ done: target.checked ? [...done, step.key] : done.filter((key) => key !== step.key), used })
                }
                className="size-6 shrink-0 accent-accent"
              />
              <span {...langOf(step, "name")} className="wrap-anywhere min-w-0">
                {step.name}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <TextArea
        label={text.used}
        hint={text.usedHint}
        value={typed ?? used}
        maxLength={proofLimits.length}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          if (typed !== undefined && typed.trim() !== used) note({ done, used: typed.trim() });
          setTyped(undefined);
        }}
        className="mt-5"
      />
    </section>
  );
}
