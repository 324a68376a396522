import { CircleCheckBig, CircleX, Clock, HandCoins, type LucideIcon, SearchX, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { Outcome, PaidOrder } from "./outcome.ts";
import { text } from "./text.ts";

const looks: Record<Outcome, { Icon: LucideIcon; look: string }> = {
  paid: { Icon: CircleCheckBig, look: "bg-done-soft text-done-ink" },
  checking: { Icon: Clock, look: "bg-wait-soft text-wait-ink" },
  failed: { Icon: CircleX, look: "bg-wrong-soft text-wrong-ink" },
  refunded: { Icon: Undo2, look: "bg-info-soft text-info-ink" },
  atVisit: { Icon: HandCoins, look: "bg-info-soft text-info-ink" },
};

interface Props {
  outcome: Outcome;
  order: PaidOrder;
  /** The server has been asked as often as it is asked by itself. */
  isSlow: boolean;
  onLook: () => void;
  busy: boolean;
}

/** What became of a payment, and the ways on. */
export function Verdict({ outcome, order, isSlow, onLook, busy }: Props) {
  const { Icon, look } = looks[outcome];
  const isPending = outcome === "checking";
  return (
    <Card
      look={look}
      icon={isPending && !isSlow ? <Spinner className="size-8" /> : <Icon className="size-8" />}
      heading={text[outcome].heading}
      note={isPending && isSlow ? text.checking.long : text[outcome].note}
    >
      {outcome === "failed" && <p className="mt-2 max-w-md text-balance text-ink-soft text-sm">{text.failed.help}</p>}
      <div className="mt-7 flex w-full flex-col justify-center gap-3 sm:w-auto sm:flex-row">
        {isPending && isSlow && (
          <Button onClick={onLook} busy={busy}>
            {text.checking.again}
          </Button>
        )}
        {outcome === "failed" ? (
          <ButtonLink to="/support">{text.support}</ButtonLink>
        ) : (
          <ButtonLink to={`/order/${order._id}`} tone={isPending ? "secondary" : "primary"}>
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

/** An address that somebody made up, or the payment of another account. */
export const Missing = () => (
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
    <h1 className="mt-5 text-balance font-bold text-2xl tracking-tight sm:text-3xl">{heading}</h1>
    <p className="mt-2 max-w-md text-balance text-ink-soft">{note}</p>
    {children}
  </div>
);
