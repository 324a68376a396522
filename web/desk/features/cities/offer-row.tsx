import { useWords } from "words:desk-cities";
import type { CityOffer } from "@chowk/contract";
import { MoneyField } from "../../../ui/money-field.tsx";
import { price } from "../../../ui/price.ts";

/** What was typed for a service. */
export interface Typed {
  /** Empty for the usual price. */
  price: string;
  hidden: boolean;
}

interface Props {
  service: CityOffer["services"][number];
  /** Undefined if nothing was. */
  typed: Typed | undefined;
  error: string | undefined;
  /** Undefined if it is as stored again. */
  onType: (typed: Typed | undefined) => void;
}

/** A service with its usual price, its price in the city, and whether the city offers it. */
export function OfferRow({ service, typed, error, onType }: Props) {
  const text = useWords().offer;
  const { name, usual } = service;
  const stored: Typed = { price: service.price === null ? "" : String(service.price), hidden: service.hidden };
  const now = typed ?? stored;
  const type = (change: Partial<Typed>) => {
    const next = { ...now, ...change };
    onType(next.price === stored.price && next.hidden === stored.hidden ? undefined : next);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-40 flex-1">
        <p lang="en" className={`wrap-anywhere font-medium ${now.hidden ? "text-ink-soft line-through" : ""}`}>
          {name}
        </p>
        <p className="text-ink-soft text-sm">{text.usual({ price: price(usual) })}</p>
      </div>
      <MoneyField
        className="w-36 flex-1 sm:flex-none"
        label={<span className="sr-only">{text.price({ name })}</span>}
        placeholder={String(usual)}
        disabled={now.hidden}
        value={now.price}
        onType={(price) => type({ price })}
        error={error}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          aria-label={text.offersNamed({ name })}
          checked={!now.hidden}
          onChange={({ target }) => type({ hidden: !target.checked })}
          className="size-4.5 shrink-0 accent-accent"
        />
        <span aria-hidden="true" className="text-sm">
          {text.offers}
        </span>
      </label>
    </li>
  );
}
