import { useWords } from "words:checkout";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useCart } from "../../../shared/state/cart.ts";
import type { Entry } from "../../../shared/state/session.ts";
import { useTakenOver } from "../../../shared/state/use-taken-over.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StepIndicator } from "../../../ui/step-indicator.tsx";
import { CartLinesSkeleton } from "../../parts/cart-lines.tsx";
import { keepChoice, readChoice } from "../../state/checkout-choice.ts";
import { CartStep } from "./cart-step.tsx";
import { ChooseStep } from "./choose-step.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { CartNote } from "./step-parts.tsx";

const FIRST = 1;
const LAST = 3;
const contents = [CartStep, ChooseStep, ConfirmStep];

/** The step is in the address, so that Back and a reload work as they do elsewhere. */
function useStep(): number {
  const [search] = useSearchParams();
  const asked = Math.trunc(Number(search.get("step")));
  return Math.min(Math.max(asked || FIRST, FIRST), LAST);
}

export function CheckoutSteps({ entry }: { entry: Entry }) {
  const { userId, cart, loading } = useCart();
  const step = useStep();
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const [choice, setChoice] = useState(() => readChoice(entry._id));
  useEntered(step, heading);
  useCartFirst(step, loading || userId !== entry._id, cart.length === 0);

  if (loading || userId !== entry._id) return <Waiting />;
  const Content = contents[step - 1] ?? CartStep;
  return (
    <Frame
      step={step}
      aside={cart.length > 0 && <OrderSummary cart={cart} userId={entry._id} promoCode={choice.promoCode} />}
    >
      <Content
        key={step}
        entry={entry}
        heading={heading}
        choice={choice}
        onChoose={(change) => {
          setChoice({ ...choice, ...change });
          keepChoice(entry._id, change);
        }}
        onStep={(next) => navigate(next === FIRST ? "/checkout" : `/checkout?step=${next}`)}
      />
    </Frame>
  );
}

/** Without a cart there is nothing to choose for: a later step redirects to the first, which says so. */
function useCartFirst(step: number, loading: boolean, isEmpty: boolean): void {
  const navigate = useNavigate();
  const seen = useRef<number>(undefined);
  useEffect(() => {
    // Once, when a step is entered: a cart that is empty afterwards may have become an order.
    if (loading || seen.current === step) return;
    seen.current = step;
    if (isEmpty && step > FIRST) navigate("/checkout", { replace: true });
  }, [step, loading, isEmpty, navigate]);
}

/** When a step is entered, the page scrolls to the top, and the heading is read out. */
function useEntered(step: number, heading: RefObject<HTMLHeadingElement | null>): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step, heading]);
}

function Frame({ step, aside, children }: { step: number; aside?: ReactNode; children: ReactNode }) {
  const text = useWords();

  return (
    <>
      <div className="page max-w-2xl pt-6 sm:pt-8">
        <StepIndicator label={text.progress} steps={text.steps} current={step} done={text.done} />
      </div>
      <div className={`page grid items-start gap-8 pt-6 sm:pt-8 ${aside ? "lg:grid-cols-[1fr_23rem]" : ""}`}>
        {/* Its last child may be the bar that stays at the bottom of a phone. */}
        <div className="min-w-0">{children}</div>
        {aside && <aside className="sticky top-24 hidden lg:block">{aside}</aside>}
      </div>
    </>
  );
}

/** A placeholder for the step until it is known who is here and what is in the cart. */
export function Waiting() {
  const text = useWords();
  const asked = useStep();
  // The server draws only existing steps; an address that asks for another step is clamped after hydration.
  const isKnown = useSearchParams()[0].get("step") === String(asked);
  const step = useTakenOver() || isKnown ? asked : FIRST;
  const headings = [text.cart.heading, text.choose.heading, text.confirm.heading];
  return (
    <Frame step={step} aside={<Skeleton className="h-80 rounded-card" />}>
      <h1 className="font-semibold text-2xl tracking-tight sm:text-3xl">{headings[step - 1]}</h1>
      {step === FIRST && <CartNote />}
      <div className="card mt-5 px-4 py-1 sm:px-5">
        <CartLinesSkeleton roomy />
      </div>
    </Frame>
  );
}
