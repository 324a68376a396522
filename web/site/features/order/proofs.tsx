import { useWords } from "words:proof";
import type { ProofOfVisit } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { ProofShown } from "../../../shared/parts/proof-shown.tsx";
import { proofsQuery } from "../../calls/proofs.ts";

interface Props {
  userId: string;
  /** What was used to ask for the order: its id or its number. */
  askedFor: string;
  /** Whether several partners came: then each visit is named. */
  isOfSeveral: boolean;
}

/** What partners showed of the visits of an order. */
export const Proofs = ({ userId, askedFor, isOfSeveral }: Props) => {
  const { data = [] } = useQuery(proofsQuery(userId, askedFor));
  return data.map((proof) => <OfVisit key={proof.jobId} proof={proof} isNamed={isOfSeveral} />);
};

function OfVisit({ proof, isNamed }: { proof: ProofOfVisit; isNamed: boolean }) {
  const text = useWords();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="card p-4 sm:p-5">
      <h2 id={titleId} className="wrap-anywhere font-semibold text-lg">
        {isNamed ? text.headingOf({ name: proof.name }) : text.heading}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{text.note}</p>
      <ProofShown proof={proof} />
    </section>
  );
}
