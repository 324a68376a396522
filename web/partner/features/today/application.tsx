import { useWords } from "words:partner";
import type { PartnerAccount } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleX, Hourglass, PauseCircle } from "lucide-react";
import { ButtonLink } from "../../../ui/button.tsx";
import { Emblem } from "../../../ui/emblem.tsx";
import { meQuery } from "../../calls/account.ts";
import { WantedDocuments } from "../../parts/wanted-documents.tsx";
import { PapersWanted } from "./papers-wanted.tsx";

const icons = { Applied: Hourglass, Refused: CircleX, Suspended: PauseCircle };

/** The state of an application that is not approved: why, and what happens next. */
export function Application() {
  const words = useWords().application;

  const { data: account } = useQuery(meQuery());
  if (!account || account.status === "Approved") return null;
  const { heading, text: note, next } = words[account.status];
  return (
    <>
      {account.status !== "Refused" && <PapersWanted />}
      <div className="card p-5 sm:p-8">
        <Emblem Icon={icons[account.status]} tone="neutral" />
        <h1 className="mt-4 text-balance font-semibold text-2xl tracking-tight">{heading}</h1>
        <p className="mt-2 text-ink-soft">{note}</p>
        {account.reason && (
          <section className="mt-5 rounded-control bg-wait-soft p-4">
            <h2 className="font-semibold text-wait-ink">{words.reason}</h2>
            <p className="mt-1 whitespace-pre-line">{account.reason}</p>
          </section>
        )}
        <WantedDocuments account={account} className="mt-5" />
        {next.length > 0 && (
          <section className="mt-6">
            <h2 className="font-semibold">{words.nextTitle}</h2>
            <ol className="mt-2 list-decimal space-y-2 ps-5 text-ink-soft">
              {next.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        )}
        <ButtonLink to="/support" tone="secondary" className="mt-6 max-sm:w-full">
          {words.support}
        </ButtonLink>
      </div>
    </>
  );
}

/** What an approved partner still needs in order to be offered jobs. */
export function Missing({ missing }: Pick<PartnerAccount, "missing">) {
  const words = useWords().application;

  if (missing.length === 0) return null;
  return (
    <section className="mb-5 flex gap-3 rounded-card bg-wait-soft p-4">
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-wait-ink" aria-hidden="true" />
      <div>
        <h2 className="font-semibold text-wait-ink">{words.missing.title}</h2>
        <ul className="mt-1 list-disc ps-5">
          {missing.map((need) => (
            <li key={need}>{words.missing[need]}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
