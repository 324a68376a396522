import { useWords } from "words:checkout";
import type { ReactNode, RefObject } from "react";
import type { Entry } from "../../../shared/state/session.ts";
import { Button } from "../../../ui/button.tsx";
import { cartPrice } from "../../../ui/price.ts";
import { PhoneBar } from "../../parts/cart-bar.tsx";
import type { Choice } from "../../state/checkout-choice.ts";

/** What every step is given. */
export interface StepProps {
  entry: Entry;
  /** The step's heading, which gets the focus when the step is entered. */
  heading: RefObject<HTMLHeadingElement | null>;
  choice: Choice;
  onChoose: (change: Partial<Choice>) => void;
  onStep: (step: number) => void;
}

export const StepHeading = ({ ref, children }: { ref: RefObject<HTMLHeadingElement | null>; children: ReactNode }) => (
  <h1 ref={ref} tabIndex={-1} className="font-semibold text-2xl tracking-tight outline-none sm:text-3xl">
    {children}
  </h1>
);

/**
 * Says what comes next. The server renders it before it is known who is here and what is in the cart, and it is the largest
 * thing in the first viewport.
 */
export const CartNote = () => {
  const text = useWords();
  return <p className="mt-2 text-ink-soft">{text.cart.note}</p>;
};

interface ActionsProps {
  onBack?: () => void;
  total: number;
  /** The step's action. It is rendered twice, and one of the two is shown: here, or in the phone's bar. */
  children: ReactNode;
}

/** The end of a step: the way back, and the action; on phones the action is always in sight. */
export const Actions = ({ onBack, total, children }: ActionsProps) => {
  const text = useWords();
  return (
    <>
      <div className={`mt-6 flex gap-4 lg:mt-8 ${onBack ? "justify-between" : "justify-end max-lg:hidden"}`}>
        {onBack && (
          <Button tone="secondary" onClick={onBack} className="min-w-28">
            {text.back}
          </Button>
        )}
        <div className="hidden lg:block">{children}</div>
      </div>
      <div className="contents *:-mx-4 md:*:-mx-6 lg:hidden">
        <PhoneBar>
          <p className="min-w-0 flex-1">
            <span className="block text-ink-soft text-sm leading-tight">{text.total}</span>
            <span className="block whitespace-nowrap font-semibold leading-tight">{cartPrice(total)}</span>
          </p>
          {children}
        </PhoneBar>
      </div>
    </>
  );
};
