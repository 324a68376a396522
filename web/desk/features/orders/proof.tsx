import { useWords } from "words:desk-orders";
import type { DeskOrder } from "@chowk/contract";
import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { messageOf } from "../../../api/failure.ts";
import { ProofShown } from "../../../shared/parts/proof-shown.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { inEnglish } from "../../../ui/in-english.ts";
import { openProofs } from "./calls.ts";

/** What partners showed of an order's visits. It is opened on request, which is recorded. */
export function ProofOfOrder({ order }: { order: DeskOrder }) {
  const text = useWords().proof;
  const opening = useMutation({ mutationFn: () => openProofs(order._id) });
  if (!order.hasProof) return null;
  return (
    <section aria-labelledby="proof" className="card p-5">
      <h2 id="proof" className="mb-3 font-semibold text-lg">
        {text.heading}
      </h2>
      <FormError className="mb-2">{opening.error && messageOf(opening.error, text.failed)}</FormError>
      {opening.data ? (
        <div className="space-y-6">
          {opening.data.map((proof) => (
            <div key={proof.jobId}>
              <p {...inEnglish} className="mb-2 font-semibold">
                {proof.skill}
              </p>
              <ProofShown proof={proof} />
            </div>
          ))}
        </div>
      ) : (
        <>
          <Button tone="outline" busy={opening.isPending} onClick={() => opening.mutate()}>
            <Eye className="size-5" aria-hidden="true" />
            {text.show}
          </Button>
          <p className="mt-1 text-ink-soft text-sm">{text.recorded}</p>
        </>
      )}
    </section>
  );
}
