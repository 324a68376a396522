import { useWords } from "words:proof";
import type { Proof, ProofMoment } from "@chowk/contract";
import { Check } from "lucide-react";
import { langOf } from "../../ui/in-english.ts";
import { numberWriter } from "../../ui/number.ts";
import { Photos } from "../../ui/photos.tsx";

const moments: readonly ProofMoment[] = ["before", "after"];

const number = numberWriter();

/** What a partner showed of a visit: photos before and after, the steps that were done, what was used. */
export function ProofShown({ proof: { photos, done, used } }: { proof: Proof }) {
  const text = useWords();
  return (
    <div className="space-y-4">
      {moments.map((moment) => {
        const links = photos.filter((photo) => photo.moment === moment).map(({ link }) => link);
        if (links.length === 0) return null;
        const called = text.moments[moment];
        return (
          <div key={moment}>
            <h3 className="mb-2 font-medium text-sm">{called}</h3>
            <Photos
              links={links}
              alt={(at) => text.photo({ number: number(at), moment: called })}
              unseen={text.unseen}
            />
          </div>
        );
      })}
      {done.length > 0 && (
        <ul className="space-y-1">
          {done.map((step) => (
            <li key={step.key} className="flex gap-2">
              <Check className="mt-0.5 size-5 shrink-0 text-done-ink" aria-hidden="true" />
              <span {...langOf(step, "name")} className="wrap-anywhere min-w-0">
                {step.name}
              </span>
            </li>
          ))}
        </ul>
      )}
      {used && (
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="block text-ink-soft text-sm">{text.used}</span>
          <bdi>{used}</bdi>
        </p>
      )}
    </div>
  );
}
