import { useWords } from "words:payment";
import { useLocation } from "react-router";
import { NotThere } from "../../../api/failure.ts";
import { PageMeta } from "../../../shared/parts/page-meta.tsx";
import { ZoneNote } from "../../../shared/parts/zone-note.tsx";
import { ErrorState } from "../../../ui/messages.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { Page } from "../../calls/payment-look.ts";
import { Protected } from "../../parts/protected.tsx";
import { FailedFacts, PaidFacts } from "./facts-of-payment.tsx";
import { readProviderAnswer } from "./provider-answer.ts";
import { usePayment } from "./use-payment.ts";
import { Missing, Verdict } from "./verdict.tsx";

/** Where a payment provider sends a customer back to: asks the server, and shows its answer. */
export function PaymentScreen({ page, orderId }: { page: Page; orderId: string }) {
  const text = useWords();

  return (
    <>
      <PageMeta {...text[page]} />
      <div className="page pt-6 sm:pt-12">
        <div className="mx-auto max-w-4xl">
          <Protected waiting={<Verifying />}>
            {({ _id }) =>
              orderId ? <Payment key={orderId} page={page} userId={_id} orderId={orderId} /> : <Missing />
            }
          </Protected>
        </div>
      </div>
    </>
  );
}

function Payment({ page, userId, orderId }: { page: Page; userId: string; orderId: string }) {
  const text = useWords();

  const told = readProviderAnswer(new URLSearchParams(useLocation().search));
  const { look, outcome, isSlow } = usePayment(page, userId, orderId);
  if (look.error instanceof NotThere) return <Missing />;
  if (look.data && outcome) {
    const Details = outcome === "failed" || (page === "canceled" && outcome !== "paid") ? FailedFacts : PaidFacts;
    return (
      <>
        <Verdict
          outcome={outcome}
          order={look.data}
          mayPayAgain={page === "canceled" || isSlow}
          isSlow={isSlow}
          onLook={() => void look.refetch()}
          busy={look.isFetching}
        />
        <Details order={look.data} told={told} />
        <ZoneNote className="mt-4" />
      </>
    );
  }
  if (!look.error) return <Verifying />;
  return (
    <>
      <h1 className="mb-4 font-semibold text-2xl tracking-tight sm:text-3xl">{text.unknown}</h1>
      <ErrorState message={text.checkFailed[page]} onRetry={() => void look.refetch()} busy={look.isFetching} />
      <FailedFacts told={told} />
      <ZoneNote className="mt-4" />
    </>
  );
}

const Verifying = () => {
  const text = useWords();
  return (
    <div className="card grid min-h-80 place-content-center justify-items-center gap-5 p-6 text-center">
      <Spinner className="size-10 text-accent-ink" />
      <h1 role="status" className="font-semibold text-lg">
        {text.verifying}
      </h1>
    </div>
  );
};
