import { useWords } from "words:cart";
import { Trash2 } from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { Chosen } from "../../shared/parts/chosen.tsx";
import {
  type CartItem,
  lineOf,
  lineTotal,
  mostOf,
  nameOfLine,
  quantityOf,
  removeFromCart,
  setQuantity,
} from "../../shared/state/cart.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { langOf } from "../../ui/in-english.ts";
import { Picture } from "../../ui/picture.tsx";
import { cartPrice } from "../../ui/price.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { paths } from "./paths.ts";

interface Props {
  cart: CartItem[];
  /** With larger pictures, for a list that has the page to itself. */
  roomy?: boolean;
  /** Inside a dialog, links replace the dialog's history entry. */
  replace?: boolean;
  className?: string;
}

/** The services in the cart, each with its price and a remove button. Belongs in an element marked `data-cart`. */
export function CartLines({ cart, roomy = false, replace = false, className = "" }: Props) {
  return (
    <ul className={`divide-y divide-line ${className}`}>
      {cart.map((item) => (
        <Line key={lineOf(item)} item={item} most={mostOf(cart, item)} roomy={roomy} replace={replace} />
      ))}
    </ul>
  );
}

function Line({ item, most, roomy, replace }: { item: CartItem; most: number; roomy: boolean; replace: boolean }) {
  const text = useWords();
  const name = nameOfLine(item);

  return (
    <li className={`flex items-center gap-3 ${roomy ? "py-4 sm:gap-4" : "py-3"}`}>
      <Picture
        src={item.Image}
        alt=""
        sizes={roomy ? "96px" : "64px"}
        className={`shrink-0 rounded-xl ${roomy ? "h-15 w-20 sm:h-18 sm:w-24" : "h-12 w-16"}`}
      />
      <div className={`min-w-0 flex-1 ${roomy ? "sm:flex sm:items-center sm:gap-6" : ""}`}>
        <div className="min-w-0 flex-1">
          <Link
            to={paths.service(item._id, item.SrvSubCategoryId)}
            replace={replace}
            {...langOf(item, "ServiceName")}
            className="wrap-anywhere line-clamp-2 min-h-6 font-medium leading-snug hover:underline"
          >
            {item.ServiceName}
          </Link>
          <Chosen options={item.chosen} />
          {item.unfit && (
            <p className="mt-0.5 text-sm text-wrong-ink">
              {text.unfit({ why: item.unfit.why, choice: item.unfit.choice })}{" "}
              <Link
                to={paths.service(item._id, item.SrvSubCategoryId)}
                replace={replace}
                className="inline-flex min-h-6 items-center font-semibold underline"
              >
                {text.chooseAgain}
              </Link>
            </p>
          )}
        </div>
        <div className={`flex flex-wrap items-center justify-between gap-x-3 ${roomy ? "sm:contents" : ""}`}>
          {item.maxQuantity && (
            <Stepper
              label={text.howMany({ name })}
              value={quantityOf(item)}
              most={most}
              words={{ fewer: text.fewer({ name }), more: text.more({ name }) }}
              onChange={(quantity) => setQuantity(lineOf(item), quantity)}
              className="-ms-3"
            />
          )}
          <p className={`whitespace-nowrap ${roomy ? "mt-1 font-semibold sm:mt-0" : "mt-0.5 text-ink-soft"}`}>
            {cartPrice(lineTotal(item))}
          </p>
        </div>
      </div>
      <IconButton
        Icon={Trash2}
        label={text.remove({ name })}
        tone="danger"
        data-remove
        onClick={(event) => {
          focusNext(event);
          removeFromCart(lineOf(item));
        }}
        className="-me-2"
      />
    </li>
  );
}

/** The button is about to disappear with its line: focuses the next line's button, or at last the cart itself. */
function focusNext({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const cart = currentTarget.closest<HTMLElement>("[data-cart]");
  const buttons = [...(cart?.querySelectorAll<HTMLElement>("[data-remove]") ?? [])];
  const at = buttons.indexOf(currentTarget);
  (buttons[at + 1] ?? buttons[at - 1] ?? cart)?.focus();
}

/** A placeholder for the lines while they load. */
export const CartLinesSkeleton = ({ roomy = false }: { roomy?: boolean }) => {
  const text = useWords();
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">{text.loading}</span>
      {[0, 1].map((line) => (
        <div key={line} className={`flex items-center gap-3 ${roomy ? "py-4 sm:gap-4" : "py-3"}`}>
          <Skeleton className={roomy ? "h-15 w-20 sm:h-18 sm:w-24" : "h-12 w-16"} />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-20" />
          </div>
        </div>
      ))}
    </div>
  );
};
