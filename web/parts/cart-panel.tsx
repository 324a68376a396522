import { X } from "lucide-react";
import { removeFromCart, totalOf, useCart } from "../state/cart.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";
import { cartPrice } from "../ui/price.ts";

/** The cart beside a list or a service. */
export function CartPanel() {
  const { cart } = useCart();
  return (
    <section aria-labelledby="cart-panel-title" className="card p-4">
      <h2 id="cart-panel-title" className="font-semibold text-lg">
        Your Cart
      </h2>
      {cart.length === 0 && <p className="py-6 text-ink-soft">Your cart is empty</p>}
      <ul>
        {cart.map((item) => (
          <li key={item._id} className="flex items-center gap-3 py-2">
            <Picture src={item.Image} alt="" sizes="56px" className="size-14 rounded-lg" />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 text-sm">{item.ServiceName}</span>
              <span className="font-semibold text-sm">{cartPrice(item.Price)}</span>
            </span>
            <button
              type="button"
              aria-label={`Remove ${item.ServiceName}`}
              onClick={() => removeFromCart(item._id)}
              className="grid size-11 place-items-center rounded-full hover:bg-sunken"
            >
              <X className="size-5" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {cart.length > 0 && (
        <>
          <p className="flex justify-between py-3 font-semibold">
            <span>Subtotal</span> <span>{cartPrice(totalOf(cart))}</span>
          </p>
          <ButtonLink to="/checkout" className="w-full">
            Proceed to Checkout
          </ButtonLink>
        </>
      )}
    </section>
  );
}
