import { useWords } from "words:checkout";
import { counted } from "@chowk/contract/quantity";
import { useId } from "react";
import { Chosen } from "../../../shared/parts/chosen.tsx";
import { type CartItem, lineOf, lineTotal, quantityOf, totalOf } from "../../../shared/state/cart.ts";
import { sumOf } from "../../../shared/state/sum-of.ts";
import { langOf } from "../../../ui/in-english.ts";
import { Picture } from "../../../ui/picture.tsx";
import { cartPrice } from "../../../ui/price.ts";
import { usePromo } from "./promo-code.tsx";

interface Props {
  cart: CartItem[];
  userId: string;
  promoCode: string | null;
}

/** What the order will cost, beside the steps. A long list of services scrolls inside it. */
export function OrderSummary({ cart, userId, promoCode }: Props) {
  const text = useWords();

  const titleId = useId();
  const total = totalOf(cart);
  const { promo } = usePromo({ userId, code: promoCode, total });
  return (
    <section aria-labelledby={titleId} className="card flex max-h-[max(24rem,calc(100dvh-14rem))] flex-col p-5">
      <h2 id={titleId} className="font-semibold text-lg">
        {text.summary.heading}
      </h2>
      <ul
        aria-label={text.summary.items}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
        tabIndex={0}
        className="-mx-2 mt-3 min-h-16 space-y-3 overflow-y-auto px-2 py-1"
      >
        {cart.map((item) => (
          <li key={lineOf(item)} className="flex items-center gap-3">
            <Picture src={item.Image} alt="" sizes="56px" className="h-10.5 w-14 shrink-0 rounded-lg" />
            <span className="min-w-0 flex-1 text-sm leading-snug">
              <span {...langOf(item, "ServiceName")} className="wrap-anywhere line-clamp-2">
                {counted(item.ServiceName, quantityOf(item))}
              </span>
              <Chosen options={item.chosen} />
            </span>
            <span className="shrink-0 text-sm">{cartPrice(lineTotal(item))}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 space-y-2 border-line border-t pt-4">
        <Row name={text.summary.subtotal} value={cartPrice(total)} />
        {promo && (
          <Row
            name={text.promo.taken({ code: promo.code })}
            value={`−${cartPrice(promo.discount)}`}
            className="text-done-ink"
          />
        )}
        <Row name={text.summary.shipping} value={text.summary.free} className="text-done-ink" />
        <Row name={text.total} value={cartPrice(sumOf([total, -(promo?.discount ?? 0)]))} className="text-lg" strong />
      </dl>
    </section>
  );
}

const Row = ({
  name,
  value,
  strong = false,
  className = "",
}: {
  name: string;
  value: string;
  strong?: boolean;
  className?: string;
}) => (
  <div className={`flex items-baseline justify-between gap-4 ${strong ? "font-semibold" : ""}`}>
    <dt className={strong ? "" : "text-ink-soft"}>{name}</dt>
    <dd className={className}>{value}</dd>
  </div>
);
