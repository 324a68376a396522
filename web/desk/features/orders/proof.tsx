import { useWords } from "words:desk-orders";
import type { DeskOrder } from "@chowk/contract";
import { ProofShown } from "../../../shared/parts/proof-shown.tsx";
import { inEnglish } from "../../../ui/in-english.ts";
import { openProofs } from "./calls.ts";
import { OnRequest } from "./on-request.tsx";

/** What partners showed of an order's visits. */
export function ProofOfOrder({ order }: { order: DeskOrder }) {
  const text = useWords().proof;
  if (!order.hasProof) return null;
  return (
    <OnRequest text={text} open={() => openProofs(order._id)}>
      {(proofs) =>
        proofs.map((proof) => (
          <div key={proof.jobId}>
            <p {...inEnglish} className="mb-2 font-semibold">
              {proof.skill}
            </p>
            <ProofShown proof={proof} />
          </div>
        ))
      }
    </OnRequest>
  );
}
