import { useWords } from "words:paying";
import { focusFirst } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { PaymentPage } from "./use-payment-page.ts";

interface Props {
  page: PaymentPage;
  /** The customer is already looking at the order: no need to link to it. */
  atOrder?: boolean;
}

/** The payment page could not be opened: what happened, that the order is kept, and what to do next. */
export function PaymentFailed({ page: { failure, busy, dismiss, open }, atOrder = false }: Props) {
  const text = useWords();

  if (!failure) return null;
  const { order, message, canRetry } = failure;
  return (
    <Dialog open onClose={dismiss} title={text.failed.title}>
      <div role="alert">
        <p>{message}</p>
        {canRetry && <p className="mt-2 text-ink-soft">{text.kept({ number: order.ordId })}</p>}
      </div>
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-1 max-sm:*:whitespace-nowrap">
        {!atOrder && (
          <ButtonLink to={`/order/${order._id}`} replace tone={canRetry ? "secondary" : "primary"}>
            {text.order}
          </ButtonLink>
        )}
        {canRetry ? (
          <Button ref={focusFirst} onClick={() => open(order)} busy={busy} busyText={text.opening}>
            {text.again}
          </Button>
        ) : (
          <Button ref={focusFirst} tone={atOrder ? "primary" : "secondary"} onClick={dismiss}>
            {text.ok}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
