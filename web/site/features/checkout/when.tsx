import { useWords as useCheckoutWords } from "words:checkout";
import { useWords as useTimesWords } from "words:times";
import type { Slots } from "@chowk/contract";
import { type UseQueryResult, useMutation } from "@tanstack/react-query";
import { BellRing, MapPinOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { messageOf } from "../../../api/failure.ts";
import { TimeChoice, WaitingForTimes } from "../../../shared/parts/time-choice.tsx";
import { visitStart } from "../../../shared/parts/visit-time.ts";
import type { CartItem } from "../../../shared/state/cart.ts";
import { announce } from "../../../ui/announce.tsx";
import { Button } from "../../../ui/button.tsx";
import { listed } from "../../../ui/listed.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { tellWhenServed } from "./calls.ts";

interface WhenProps {
  slots: UseQueryResult<Slots>;
  /** The chosen address, if there is one. */
  addressId: string | undefined;
  chosen: string | null;
  onChoose: (slot: string) => void;
  /** Why the choice was not accepted. */
  error?: string | undefined;
}

/** The time of the visit: the first free time is preselected. Shows nothing if the address is not served: `Unserved` says so. */
export function When({ slots, addressId, chosen, onChoose, error }: WhenProps) {
  const words = useCheckoutWords().when;

  useFoundSaid(addressId, slots.data, chosen);
  if (slots.data?.served === false) return null;
  return (
    // By default a fieldset is never narrower than its content.
    <fieldset className="min-w-0">
      <legend className="mb-3 block font-semibold text-lg">{words.heading}</legend>
      {error && <p className="mb-3 text-sm text-wrong-ink">{error}</p>}
      {addressId ? (
        <Loaded query={slots} waiting={<WaitingForTimes />} failed={(error) => messageOf(error, words.failed)}>
          {(found) => <TimeChoice slots={found} chosen={chosen} onChoose={onChoose} />}
        </Loaded>
      ) : (
        <p className="text-ink-soft">{words.needsAddress}</p>
      )}
    </fieldset>
  );
}

/** Announces the times found for a newly chosen address: how many, and which is preselected. */
function useFoundSaid(addressId: string | undefined, slots: Slots | undefined, chosen: string | null): void {
  const timeWords = useTimesWords();

  // The address that the step was entered with is no news.
  const said = useRef(addressId);
  useEffect(() => {
    if (addressId === said.current || !slots) return;
    said.current = addressId;
    if (slots.served && chosen) announce(timeWords.found({ count: countOf(slots), time: visitStart(chosen) }));
  }, [addressId, slots, chosen, timeWords.found]);
}

const countOf = ({ days }: Slots) => days.flatMap(({ starts }) => starts).length;

/** Shown at the address: no partner comes there for some of the cart, and the customer can be told when that changes. */
export function Unserved({ slots, addressId, cart }: { slots: Slots; addressId: string; cart: CartItem[] }) {
  const words = useCheckoutWords().when;

  const kinds = [
    ...new Set(
      cart
        .filter(({ SrvSubCategoryId }) => slots.unserved.includes(SrvSubCategoryId))
        .map(({ SrvSubCategoryName }) => SrvSubCategoryName),
    ),
  ];
  const tell = useMutation({
    mutationFn: () => tellWhenServed(addressId, [...new Set(cart.map(({ _id }) => _id))]),
  });
  return (
    <div role="status" className="mt-4 rounded-card bg-wait-soft p-4 text-wait-ink">
      <p className="flex items-center gap-2 font-semibold">
        <MapPinOff className="size-5 shrink-0" aria-hidden="true" />
        {slots.outside ? words.outside : words.unserved}
      </p>
      <p className="mt-1">{slots.outside ? words.outsideText : words.unservedText({ kinds: listed(kinds) })}</p>
      {tell.isSuccess ? (
        <p className="mt-3 font-semibold">{words.willTell}</p>
      ) : (
        <Button tone="secondary" onClick={() => tell.mutate()} busy={tell.isPending} className="mt-3 max-sm:w-full">
          <BellRing className="size-5" aria-hidden="true" />
          {words.tell}
        </Button>
      )}
      {tell.error && (
        <p role="alert" className="mt-2">
          {messageOf(tell.error, words.tellFailed)}
        </p>
      )}
    </div>
  );
}
