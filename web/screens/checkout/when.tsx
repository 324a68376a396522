import type { Slots } from "@chowk/contract";
import { type UseQueryResult, useMutation } from "@tanstack/react-query";
import { BellRing, MapPinOff } from "lucide-react";
import { call, messageOf } from "../../api/client.ts";
import { TimeChoice, WaitingForTimes } from "../../parts/time-choice.tsx";
import type { CartItem } from "../../state/cart.ts";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { text } from "./text.ts";

const words = text.when;

interface WhenProps {
  slots: UseQueryResult<Slots>;
  hasAddress: boolean;
  chosen: string | null;
  onChoose: (slot: string) => void;
}

/** When somebody comes: the first free time is chosen already. Nothing where nobody serves the address, which says so itself. */
export function When({ slots, hasAddress, chosen, onChoose }: WhenProps) {
  if (slots.data?.served === false) return null;
  return (
    // A fieldset is as wide as what is in it, unless it is told not to be.
    <fieldset className="min-w-0">
      <legend className="mb-3 block font-semibold text-lg">{words.heading}</legend>
      {hasAddress ? (
        <Loaded query={slots} waiting={<WaitingForTimes />} failed={(error) => messageOf(error, words.failed)}>
          {(found) => <TimeChoice slots={found} chosen={chosen} onChoose={onChoose} />}
        </Loaded>
      ) : (
        <p className="text-ink-soft">{words.needsAddress}</p>
      )}
    </fieldset>
  );
}

/** At the address: nobody comes there for some of the cart, and the customer can be told when somebody does. */
export function Unserved({ slots, addressId, cart }: { slots: Slots; addressId: string; cart: CartItem[] }) {
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
      <p className="mt-1">{words.unservedText(kinds)}</p>
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
