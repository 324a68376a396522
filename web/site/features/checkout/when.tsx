import { useWords as useCheckoutWords } from "words:checkout";
import { useWords as useTimesWords } from "words:times";
import type { Slots } from "@chowk/contract";
import { type UseQueryResult, useMutation } from "@tanstack/react-query";
import { BellRing, MapPinOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { call, messageOf } from "../../../api/client.ts";
import { visitStart } from "../../../shared/parts/visit-time.ts";
import type { CartItem } from "../../../shared/state/cart.ts";
import { announce } from "../../../ui/announce.tsx";
import { Button } from "../../../ui/button.tsx";
import { listed } from "../../../ui/listed.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { TimeChoice, WaitingForTimes } from "../../parts/time-choice.tsx";

interface WhenProps {
  slots: UseQueryResult<Slots>;
  /** Where to, once it is chosen. */
  addressId: string | undefined;
  chosen: string | null;
  onChoose: (slot: string) => void;
  /** Why the choice was not taken. */
  error?: string | undefined;
}

/** When somebody comes: the first free time is chosen already. Nothing where nobody serves the address, which says so itself. */
export function When({ slots, addressId, chosen, onChoose, error }: WhenProps) {
  const words = useCheckoutWords().when;

  useFoundSaid(addressId, slots.data, chosen);
  if (slots.data?.served === false) return null;
  return (
    // A fieldset is as wide as what is in it, unless it is told not to be.
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

/** Times that are there because an address was chosen: how many, and the one that is chosen already. */
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

/** At the address: nobody comes there for some of the cart, and the customer can be told when somebody does. */
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
    mutationFn: () => call("POST /area_interest", { body: { addressId, serviceIds: cart.map(({ _id }) => _id) } }),
  });
  return (
    <div role="status" className="mt-4 rounded-card bg-wait-soft p-4 text-wait-ink">
      <p className="flex items-center gap-2 font-semibold">
        <MapPinOff className="size-5 shrink-0" aria-hidden="true" />
        {words.unserved}
      </p>
      <p className="mt-1">{words.unservedText({ kinds: listed(kinds) })}</p>
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
