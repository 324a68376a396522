import { useWords } from "words:checkout";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { totalOf, useCart } from "../../../shared/state/cart.ts";
import { Button } from "../../../ui/button.tsx";
import { useJustCome } from "../../../ui/use-settling.ts";
import { accountQueries } from "../../calls/account.ts";
import { orderQueries } from "../../calls/orders.ts";
import { type Choice, ONLINE } from "../../state/checkout-choice.ts";
import { AskAgain, useAskedFirst } from "./ask-again.tsx";
import { slotOf } from "./booking.ts";
import { AddressChoice, findAddress, PaymentChoice } from "./choices.tsx";
import { Actions, StepHeading, type StepProps } from "./step-parts.tsx";
import { useCityOfAddress } from "./use-city-of-address.ts";
import { Unserved, When } from "./when.tsx";
import { WhoComes } from "./who-comes.tsx";

const MESSAGE_MS = 1000;

/** The errors at groups in which nothing was chosen. */
interface Missing {
  address?: string | undefined;
  when?: string | undefined;
  payment?: string | undefined;
}

/** Step 2: where, when, and how to pay. */
export function ChooseStep({ entry, heading, choice, onChoose, onStep }: StepProps) {
  const text = useWords();

  const { cart } = useCart();
  const addresses = useQuery(accountQueries.addresses(entry._id));
  const quote = useQuery(orderQueries.quote(totalOf(cart)));
  const known = findAddress(addresses.data ?? [], choice.addressId);
  useCityOfAddress(known);
  const slots = useQuery(orderQueries.slots(entry._id, cart, known?._id ?? null));
  const slot = slotOf(slots.data, choice.slot);
  const { before, asked } = useAskedFirst(entry, cart, choice, { addressId: known?._id ?? null, slot });
  const refusal = useRefusal();
  /** The errors that stay at their groups until something is chosen there. */
  const [missing, setMissing] = useState<Missing>({});
  const address = useRef<HTMLDivElement>(null);
  const when = useRef<HTMLDivElement>(null);
  const payment = useRef<HTMLDivElement>(null);

  const unserved = slots.data?.outside ? text.when.outside : text.when.unserved;
  const proceed = () => {
    const { addressId, paymentId } = choice;
    // Until the list has loaded, the earlier choice counts: the last step checks again.
    const hasAddress = addresses.data ? Boolean(findAddress(addresses.data, addressId)) : addressId !== null;
    const message = !hasAddress
      ? paymentId === null
        ? text.choose.missingBoth
        : text.choose.missingAddress
      : paymentId === null
        ? text.choose.missingPayment
        : paymentId === ONLINE && quote.data === null
          ? text.choose.noOnline
          : slots.data && slot === null
            ? slots.data.served
              ? text.when.missing
              : unserved
            : null;
    if (message === null) {
      onChoose({ slot });
      return onStep(3);
    }
    refusal.show(message);
    const isTime = message === text.when.missing;
    const isPlace = message === unserved;
    const next: Missing = {
      ...(hasAddress ? {} : { address: text.choose.missingAddress }),
      ...(isTime ? { when: message } : {}),
      ...(paymentId === null ? { payment: text.choose.missingPayment } : {}),
      ...(message === text.choose.noOnline ? { payment: message } : {}),
    };
    // Rendered at once, so that the errors are read with what gets the focus.
    flushSync(() => setMissing(next));
    focusFirst((!hasAddress || isPlace ? address : isTime ? when : payment).current);
  };
  const choose = (group: keyof Missing, change: Partial<Choice>) => {
    setMissing({ ...missing, [group]: undefined });
    onChoose(change);
  };

  return (
    <>
      <StepHeading ref={heading}>{text.choose.heading}</StepHeading>
      <div className="mt-5 space-y-8">
        <div ref={address} className="scroll-mt-40">
          <AddressChoice
            userId={entry._id}
            chosenId={choice.addressId}
            error={missing.address}
            onChoose={(addressId) => choose("address", { addressId })}
          />
          {known && slots.data?.served === false && (
            <Unserved key={known._id} slots={slots.data} addressId={known._id} cart={cart} />
          )}
        </div>
        <div ref={when} className="scroll-mt-40">
          {cart.length > 0 && (
            <When
              slots={slots}
              addressId={known?._id}
              chosen={slot}
              error={missing.when}
              onChoose={(chosen) => choose("when", { slot: chosen })}
            />
          )}
          {slots.data?.served !== false && (
            <AskAgain before={before} asked={asked} onChoose={(askFirst) => onChoose({ askFirst })} />
          )}
          {known && slot && (
            <WhoComes
              entry={entry}
              cart={cart}
              addressId={known._id}
              slot={slot}
              askFirst={choice.askFirst}
              onChoose={(askFirst) => onChoose({ askFirst })}
            />
          )}
        </div>
        <div ref={payment} className="scroll-mt-40 scroll-mb-28">
          <PaymentChoice
            noOnline={quote.data === null}
            chosenId={choice.paymentId}
            error={missing.payment}
            onChoose={(paymentId) => choose("payment", { paymentId })}
          />
        </div>
      </div>
      <Actions onBack={() => onStep(1)} total={totalOf(cart)}>
        <ContinueButton message={refusal.message} onPress={proceed} />
      </Actions>
    </>
  );
}

/** Focuses the first thing in a group that can be chosen. */
function focusFirst(group: HTMLElement | null): void {
  group?.scrollIntoView({ block: "nearest" });
  group?.querySelector<HTMLElement>("input:not(:disabled), a[href], button")?.focus();
}

/** While it says why not, it is red and shakes. */
function ContinueButton({ message, onPress }: { message: string | null; onPress: () => void }) {
  const text = useWords();

  const settling = useJustCome("continue");
  return (
    <div className="relative">
      {message && (
        <p
          role="alert"
          className="absolute end-0 bottom-full mb-4 w-max max-w-[calc(100vw-2rem)] animate-rise rounded-control bg-wrong px-4 py-2 font-medium text-sm text-white shadow-lg"
        >
          {message}
        </p>
      )}
      <Button
        onClick={onPress}
        settling={settling}
        tone={message ? "danger" : "primary"}
        className={`min-h-12 min-w-36 ${message ? "animate-shake" : ""}`}
      >
        {text.choose.continue}
      </Button>
    </div>
  );
}

/** A message that disappears after a second. */
function useRefusal() {
  const [message, setMessage] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (next: string) => {
    clearTimeout(timer.current);
    setMessage(next);
    timer.current = setTimeout(() => setMessage(null), MESSAGE_MS);
  };
  return { message, show };
}
