import { useWords as useCheckoutWords } from "words:checkout";
import { useWords as useConfirmPhoneWords } from "words:confirm-phone";
import type { Slots } from "@chowk/contract";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { TimeChoice } from "../../../shared/parts/time-choice.tsx";
import { totalOf, useCart } from "../../../shared/state/cart.ts";
import { currentEntry } from "../../../shared/state/session.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { cartPrice } from "../../../ui/price.ts";
import { ConfirmPhone } from "../../parts/confirm-phone.tsx";
import { PhoneNumber } from "../../parts/phone-number.tsx";
import { AddressChoice } from "./choices.tsx";

import type { PlacingOrder } from "./use-place-order.ts";

interface Props {
  order: PlacingOrder;
  userId: string;
  addressId: string | null;
  onAddress: (addressId: string) => void;
  onSlot: (slot: string) => void;
}

/** Shows what keeps a customer's order from being placed. */
export function OrderDialogs({ order, userId, addressId, onAddress, onSlot }: Props) {
  const text = useCheckoutWords();

  const { refusal, dismiss } = order;
  if (!refusal) return null;
  if (refusal.kind === "alert") {
    return (
      <Alert title={refusal.title} ok={text.alert.ok} onClose={dismiss}>
        <p>{refusal.text}</p>
        {refusal.note && <p className="mt-2 text-ink-soft">{refusal.note}</p>}
      </Alert>
    );
  }
  if (refusal.kind === "address") {
    return (
      <Dialog open onClose={dismiss} title={text.addressDialog.title}>
        <AddressChoice userId={userId} chosenId={addressId} onChoose={onAddress} inDialog />
        <Button onClick={dismiss} disabled={!addressId} className="mt-4 w-full">
          {text.addressDialog.use}
        </Button>
      </Dialog>
    );
  }
  if (refusal.kind === "code") return <CodeDialog order={order} text={refusal.text} slot={refusal.slot} />;
  if (refusal.kind === "time") return <TimesDialog order={order} slots={refusal.slots} onSlot={onSlot} />;
  return <PricesDialog order={order} changes={refusal.changes} />;
}

/** Asks for the code sent to the account's phone; then the order goes on as chosen. */
function CodeDialog({ order, text: why, slot }: { order: PlacingOrder; text: string; slot: string | undefined }) {
  const phoneText = useConfirmPhoneWords();
  const text = useCheckoutWords();

  const entry = currentEntry();
  if (!entry) return null;
  return (
    <Dialog open onClose={order.dismiss} title={phoneText.heading}>
      <p>{why}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4">
        <span className="font-semibold">
          <PhoneNumber phone={entry.phone} />
        </span>
        <ButtonLink to="/account" tone="quiet" className="-ms-3">
          {text.code.change}
        </ButtonLink>
      </p>
      <ConfirmPhone user={entry} onClose={order.dismiss} onConfirmed={() => order.place(slot)} />
    </Dialog>
  );
}

/** Another customer was faster: shows the times that are free now. */
function TimesDialog({ order, slots, onSlot }: { order: PlacingOrder; slots: Slots; onSlot: Props["onSlot"] }) {
  const text = useCheckoutWords();

  const [chosen, setChosen] = useState(slots.first);
  const words = text.when;
  return (
    <Dialog open onClose={order.dismiss} title={words.taken}>
      <p className="mb-4">{words.takenText}</p>
      <TimeChoice slots={slots} chosen={chosen} onChoose={setChosen} name="next-time" />
      <div className="mt-6 flex flex-wrap-reverse gap-3 *:flex-1 *:whitespace-nowrap">
        <Button tone="secondary" onClick={order.dismiss}>
          {words.later}
        </Button>
        <Button
          onClick={() => {
            if (!chosen) return;
            onSlot(chosen);
            order.place(chosen);
          }}
        >
          {words.book}
        </Button>
      </div>
    </Dialog>
  );
}

function PricesDialog({
  order,
  changes,
}: {
  order: PlacingOrder;
  changes: { _id: string; name: string; from: number; to: number }[];
}) {
  const text = useCheckoutWords();

  const { cart } = useCart();
  const words = text.prices;
  return (
    <Dialog open onClose={order.dismiss} title={words.title}>
      <p>{words.text}</p>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {changes.map(({ _id, name, from, to }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 py-3">
            <span className="wrap-anywhere min-w-40 flex-1 font-medium">{name}</span>
            <span className="flex items-center gap-2">
              <s className="text-ink-soft">
                <span className="sr-only">{words.was} </span>
                {cartPrice(from)}
              </s>
              <ArrowRight className="size-4 text-ink-faint" aria-hidden="true" />
              <span className="font-semibold">
                <span className="sr-only">{words.now} </span>
                {cartPrice(to)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex items-baseline justify-between gap-4 font-semibold text-lg">
        <span>{words.newTotal}</span>
        <span>{cartPrice(totalOf(cart))}</span>
      </p>
      <div className="mt-6 flex flex-wrap-reverse gap-3 *:flex-1 *:whitespace-nowrap">
        <Button tone="secondary" onClick={order.dismiss}>
          {words.later}
        </Button>
        <Button onClick={() => order.place()}>{words.accept}</Button>
      </div>
    </Dialog>
  );
}
