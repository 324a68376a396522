import { useWords } from "words:payment";
import { CalendarX2, CircleCheckBig, CircleX, Clock, HandCoins, type LucideIcon, SearchX, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { PaidOrder } from "../../calls/orders.ts";
import { PayButton, useTimeToPay } from "../../parts/pay-for-order.tsx";
import type { Outcome } from "./outcome.ts";

const looks: Record<Outcome, { Icon: LucideIcon; look: string }> = {
  paid: { Icon: CircleCheckBig, look: "bg-done-soft text-done-ink" },
  checking: { Icon: Clock, look: "bg-wait-soft text-wait-ink" },
  failed: { Icon: CircleX, look: "bg-wrong-soft text-wrong-ink" },
  late: { Icon: CalendarX2, look: "bg-wrong-soft text-wrong-ink" },
  refunding: { Icon: Undo2, look: "bg-info-soft text-info-ink" },
  refunded: { Icon: Undo2, look: "bg-info-soft text-info-ink" },
  atVisit: { Icon: HandCoins, look: "bg-info-soft text-info-ink" },
};

interface Props {
  outcome: Outcome;
  order: PaidOrder;
  /** The provider sent the customer back without a payment, or the server has been asked as often as the page asks by itself. */
  mayPayAgain: boolean;
  isSlow: boolean;
  onLook: () => void;
  busy: boolean;
}

/** The outcome of a payment, and where to go next. */
export function Verdict({ outcome, order, mayPayAgain, isSlow, onLook, busy }: Props) {
  const text = useWords();

  const { Icon, look } = looks[outcome];
  const isPending = outcome === "checking";
  const payBy = outcome === "failed" || (isPending && mayPayAgain) ? order.payBy : null;
  return (
    <Card
      look={look}
      icon={isPending && !isSlow ? <Spinner className="size-8" /> : <Icon className="size-8" />}
      heading={text[outcome].heading}
      note={
        !isPending
          ? text[outcome].note
          : isSlow
            ? text.checking.long
            : text.checking[mayPayAgain ? "undecided" : "note"]
      }
    >
      {outcome === "failed" && <Small>{text.failed.help}</Small>}
      {isPending && mayPayAgain && <Small>{text.checking.unpaid}</Small>}
      {payBy && <TimeToPay payBy={payBy} />}
      <div className="mt-7 flex w-full flex-wrap justify-center gap-3 max-sm:flex-col sm:w-auto">
        {isPending && isSlow && (
          <Button onClick={onLook} busy={busy}>
            {text.checking.again}
          </Button>
        )}
        {payBy && <PayAgain order={order} payBy={payBy} />}
        {outcome === "failed" && (
          <ButtonLink to="/support" tone="secondary">
            {text.support}
          </ButtonLink>
        )}
        {outcome === "late" && <ButtonLink to="/checkout">{text.late.cart}</ButtonLink>}
        {outcome !== "failed" && (
          <ButtonLink
            to={`/order/${order._id}`}
            tone={outcome === "checking" || outcome === "late" ? "secondary" : "primary"}
          >
            {text.viewOrder}
          </ButtonLink>
        )}
        <ButtonLink to="/" tone="secondary">
          {text.home}
        </ButtonLink>
      </div>
    </Card>
  );
}

const Small = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 max-w-md text-balance text-ink-soft text-sm">{children}</p>
);

function TimeToPay({ payBy }: { payBy: string }) {
  return <p className="mt-4 font-medium">{useTimeToPay(payBy).words}</p>;
}

function PayAgain({ order, payBy }: { order: PaidOrder; payBy: string }) {
  const { isOver } = useTimeToPay(payBy);
  return !isOver && <PayButton order={order} tone={order.payment_status === "FAILED" ? "primary" : "secondary"} />;
}

/** For a made-up address, or the payment of another account. */
export const Missing = () => {
  const text = useWords();
  return (
    <Card
      look="bg-sunken text-ink-faint"
      icon={<SearchX className="size-8" />}
      heading={text.missing.heading}
      note={text.missing.note}
    >
      <div className="mt-7 flex w-full flex-col justify-center gap-3 sm:w-auto sm:flex-row">
        <ButtonLink to="/account/orders">{text.orders}</ButtonLink>
        <ButtonLink to="/" tone="secondary">
          {text.home}
        </ButtonLink>
      </div>
    </Card>
  );
};

interface CardProps {
  look: string;
  icon: ReactNode;
  heading: string;
  note: string;
  children: ReactNode;
}

const Card = ({ look, icon, heading, note, children }: CardProps) => (
  <div className="card flex flex-col items-center px-5 py-9 text-center sm:py-12">
    <span className={`grid size-16 place-items-center rounded-full ${look}`} aria-hidden="true">
      {icon}
    </span>
    <h1 className="mt-5 text-balance font-semibold text-2xl tracking-tight sm:text-3xl">{heading}</h1>
    <p className="mt-2 max-w-md text-balance text-ink-soft">{note}</p>
    {children}
  </div>
);
