import { useWords } from "words:cart";
import { ShoppingBag } from "lucide-react";
import { useId } from "react";
import { loadCart, totalOf, useCart } from "../../shared/state/cart.ts";
import { useEntry } from "../../shared/state/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Emblem } from "../../ui/emblem.tsx";
import { ErrorState } from "../../ui/messages.tsx";
import { cartPrice } from "../../ui/price.ts";
import { CartLines, CartLinesSkeleton } from "./cart-lines.tsx";

/** The cart beside a list of services: at most as high as the window; its lines scroll. */
export function CartPanel({ className = "" }: { className?: string }) {
  const text = useWords();

  const { cart } = useCart();
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      data-cart
      tabIndex={-1}
      className={`card flex max-h-[max(22rem,calc(100dvh-13.5rem))] flex-col overflow-hidden p-5 outline-none ${className}`}
    >
      <div className="flex items-center gap-2">
        <h2 id={titleId} className="font-semibold text-lg">
          {text.title}
        </h2>
        {cart.length > 0 && (
          <span className="grid h-6 min-w-6 place-items-center rounded-full bg-accent-soft px-2 font-semibold text-accent-ink text-sm">
            <span aria-hidden="true">{cart.length}</span>
            <span className="sr-only">{text.count({ count: cart.length })}</span>
          </span>
        )}
      </div>
      <CartContents />
    </section>
  );
}

/** The content of a cart's panel or sheet. Inside a dialog, links replace the dialog's history entry. */
export function CartContents({ replace = false }: { replace?: boolean }) {
  const text = useWords();

  const { cart, loading, error } = useCart();
  const entry = useEntry();
  if (entry === undefined || (entry && loading)) {
    // It is not known yet who is here, but the style sheet can tell.
    return (
      <>
        <div data-for="customer">
          <CartLinesSkeleton />
        </div>
        <div data-for="visitor">
          <Empty />
        </div>
      </>
    );
  }
  return (
    <>
      {error && (
        <div className="mt-3">
          <ErrorState message={error} onRetry={() => void loadCart()} />
        </div>
      )}
      {cart.length > 0 && (
        <>
          <CartLines cart={cart} replace={replace} className="-mx-2 mt-1 min-h-16 overflow-y-auto px-2" />
          <div className="sticky -bottom-5 -mb-5 border-line border-t bg-surface pt-4 pb-5">
            <p className="flex items-baseline justify-between gap-4 font-semibold">
              <span>{text.subtotal}</span>
              <span className="text-lg">{cartPrice(totalOf(cart))}</span>
            </p>
            <ButtonLink to="/checkout" replace={replace} className="mt-4 w-full">
              {text.proceed}
            </ButtonLink>
          </div>
        </>
      )}
      {cart.length === 0 && !error && <Empty />}
    </>
  );
}

const Empty = () => {
  const text = useWords();
  return (
    <div className="flex flex-col items-center gap-1 py-6 text-center">
      <Emblem Icon={ShoppingBag} tone="neutral" size="medium" />
      <p className="mt-2 font-medium">{text.empty}</p>
      <p className="text-ink-soft text-sm">{text.emptyHint}</p>
    </div>
  );
};
