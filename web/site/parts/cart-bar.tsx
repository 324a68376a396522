import { useWords } from "words:service-parts";
import { ChevronUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { totalOf, useCart } from "../../shared/state/cart.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { cartPrice } from "../../ui/price.ts";
import { CartContents } from "./cart-panel.tsx";

/** On phones: the cart as one line at the bottom, which opens. Hidden while the cart is empty. */
export function CartBar() {
  const text = useWords();

  const { cart } = useCart();
  const [open, setOpen] = useState(false);
  if (cart.length === 0) return null;
  return (
    <PhoneBar>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className="flex min-h-12 flex-1 items-center gap-1 rounded-control text-start"
      >
        <span className="min-w-0">
          <span className="block text-ink-soft text-sm leading-tight">{text.bar.count({ count: cart.length })}</span>
          <span className="block whitespace-nowrap font-semibold leading-tight">{cartPrice(totalOf(cart))}</span>
          <span className="sr-only">{text.bar.open}</span>
        </span>
        <ChevronUp className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
      </button>
      <ButtonLink to="/checkout" className="min-h-12 px-3!">
        {text.bar.proceed}
      </ButtonLink>
      <Dialog open={open} onClose={() => setOpen(false)} title={text.bar.title}>
        <div data-cart tabIndex={-1} className="-mt-4 outline-none">
          <CartContents replace />
        </div>
      </Dialog>
    </PhoneBar>
  );
}

/** Stays at the bottom of a phone while the page scrolls; must be the last thing on the page. */
export const PhoneBar = ({ children }: { children: ReactNode }) => (
  <div
    data-part="phone-bar"
    className="low:static sticky bottom-(--connection-bar) z-30 mt-6 -mb-16 animate-rise border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
  >
    <div className="page flex items-center gap-3 py-2">{children}</div>
  </div>
);
