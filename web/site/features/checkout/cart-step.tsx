import { useWords } from "words:checkout";
import { ShoppingBag } from "lucide-react";
import { loadCart, totalOf, useCart } from "../../../shared/state/cart.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState, ErrorState } from "../../../ui/messages.tsx";
import { cartPrice } from "../../../ui/price.ts";
import { CartLines } from "../../parts/cart-lines.tsx";
import { useTakesOrders } from "../../parts/closed-bar.tsx";
import { Differences } from "./differences.tsx";
import { Actions, CartNote, StepHeading, type StepProps } from "./step-parts.tsx";

/** Step 1: what will be booked. */
export function CartStep({ heading, onStep }: StepProps) {
  const text = useWords();

  const { cart, error } = useCart();
  const takesOrders = useTakesOrders();
  const total = totalOf(cart);
  const proceed = (
    <Button
      onClick={() => onStep(2)}
      disabled={cart.length === 0 || !takesOrders || cart.some(({ unfit }) => unfit)}
      className="min-h-12"
    >
      {text.cart.proceed}
    </Button>
  );
  return (
    <div data-cart tabIndex={-1} className="outline-none">
      <StepHeading ref={heading}>{text.cart.heading}</StepHeading>
      <CartNote />
      <Differences />
      {error && (
        <div className="mt-5">
          <ErrorState message={error} onRetry={() => void loadCart()} />
        </div>
      )}
      {cart.length > 0 && (
        <>
          <div className="card mt-5 px-4 sm:px-5">
            <CartLines cart={cart} roomy />
            <p className="flex items-baseline justify-between gap-4 border-line border-t py-4 font-semibold text-lg">
              <span>{text.total}</span>
              <span>{cartPrice(total)}</span>
            </p>
          </div>
          <Actions total={total}>{proceed}</Actions>
        </>
      )}
      {cart.length === 0 && !error && (
        <div className="card mt-5">
          <EmptyState
            Icon={ShoppingBag}
            title={text.cart.empty}
            text={text.cart.emptyHint}
            action={
              <div className="mt-3 flex flex-wrap-reverse justify-center gap-3 max-sm:w-full max-sm:*:w-full">
                {proceed}
                <ButtonLink to="/" className="min-h-12">
                  {text.cart.browse}
                </ButtonLink>
              </div>
            }
          />
        </div>
      )}
    </div>
  );
}
