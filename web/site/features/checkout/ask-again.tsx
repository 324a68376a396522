import { useWords } from "words:again";
import type { PartnerBefore } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { CartItem } from "../../../shared/state/cart.ts";
import type { Entry } from "../../../shared/state/session.ts";
import { listed } from "../../../ui/listed.ts";
import { orderQueries } from "../../calls/orders.ts";
import type { Choice } from "../../state/checkout-choice.ts";

/** Where and when the visit is to be, as far as it is known. */
interface At {
  addressId: string | null;
  slot: string | null;
}

/**
 * Who came before for what is in the cart, and who is asked first: all of these, or whoever was chosen of those who are free at the time.
 * Who is not free any more is not asked. `ids` is what the order says: if who is free could not be read, the choice stands, and the server
 * passes over who is not.
 */
export function useAskedFirst(entry: Entry, cart: readonly CartItem[], { askFirst }: Choice, { addressId, slot }: At) {
  const { data: before = [], isLoading } = useQuery(orderQueries.partnersBefore(entry._id, cart));
  const isAsked = before.every(({ _id }) => askFirst.includes(_id));
  const others = askFirst.filter((id) => !before.some(({ _id }) => _id === id));
  const free = useQuery({
    ...orderQueries.partnersFree(entry._id, cart, addressId, slot),
    enabled: !isLoading && others.length > 0,
  });
  const chosen = (free.data ?? [])
    .filter(({ _id }) => others.includes(_id))
    .map(({ _id, firstName: name }) => ({ _id, name }));
  const asked = isAsked ? [...before, ...chosen] : chosen;
  return {
    before,
    asked,
    ids: [...new Set([...asked.map(({ _id }) => _id), ...(free.isError ? others : [])])],
    isLoading: (isLoading || free.isLoading) && askFirst.length > 0,
  };
}

interface Props {
  before: PartnerBefore[];
  asked: PartnerBefore[];
  onChoose: (askFirst: string[]) => void;
}

/** Asks for the partners who came before. Shows nothing if nobody did who could come again. */
export function AskAgain({ before, asked, onChoose }: Props) {
  const text = useWords();
  const hintId = useId();
  if (before.length === 0) return null;
  return (
    <label className="mt-4 flex min-h-11 cursor-pointer items-start gap-3">
      <input
        type="checkbox"
        checked={before.every(({ _id }) => asked.some((each) => each._id === _id))}
        onChange={(event) => onChoose(event.currentTarget.checked ? before.map(({ _id }) => _id) : [])}
        aria-describedby={hintId}
        className="mt-0.5 size-5 shrink-0 cursor-pointer accent-accent"
      />
      <span className="min-w-0">
        <span className="wrap-anywhere font-medium">{text.ask({ names: listed(before.map(({ name }) => name)) })}</span>
        <span id={hintId} className="block text-ink-soft text-sm">
          {text.askHint}
        </span>
      </span>
    </label>
  );
}
