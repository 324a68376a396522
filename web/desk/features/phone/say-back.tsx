import { useWords } from "words:desk-phone";
import { type Address, type Caller, phonePayments, visitNoteLimits } from "@chowk/contract";
import { counted } from "@chowk/contract/quantity";
import { isUnclear } from "../../../api/failure.ts";
import { PlaceLines } from "../../../shared/parts/place/place-lines.tsx";
import { visitStart } from "../../../shared/parts/visit-time.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { listed } from "../../../ui/listed.ts";
import { price } from "../../../ui/price.ts";
import { RadioCard } from "../../../ui/radio-card.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { hashOf } from "../../parts/amount-field.tsx";
import { Card } from "../../parts/facts.tsx";
import { Refused } from "../../parts/refused.tsx";
import { useSave } from "../../parts/use-save.ts";
import type { PhoneOrder, Said } from "../../state/phone-orders.ts";
import type { Done } from "./booked.tsx";
import { book, Changed } from "./calls.ts";
import { bookedOf, isWhole, nameOf, refreshed } from "./line.ts";
import { useToPay } from "./use-to-pay.ts";

interface Props {
  caller: Caller;
  address: Address | undefined;
  said: Said;
  say: (more: Partial<Said>) => void;
  slot: string | undefined;
  onDone: (done: Done) => void;
}

/** How it is paid, and all of it in words that can be read out before it is booked. */
export function SayBack({ caller, address, said, say, slot: free, onDone }: Props) {
  const text = useWords();
  const { lines, payment, note, attempt, unanswered } = said;
  const { total, toPay, promo, isOpen, error } = useToPay(caller._id, said);
  const slot = unanswered?.slot ?? free;
  const isWholeOrder = address !== undefined && slot !== undefined && lines.length > 0 && lines.every(isWhole);
  const mayBook = isWholeOrder && !isOpen;
  const bookIt = (order: PhoneOrder) =>
    book(caller._id, order, `${attempt}/${hashOf(JSON.stringify(order))}`).catch((error: unknown) => {
      if (error instanceof Changed) say({ lines: refreshed(lines, error.services) });
      say({ unanswered: isUnclear(error) ? order : undefined });
      throw error;
    });
  const saving = useSave(bookIt, {
    ...{ done: text.book.done, quiet: true, failed: text.book.failed },
    onDone: ({ ordId }) => onDone({ ordId, payment, total: toPay, slot: slot ?? "" }),
  });
  const send = () => {
    if (!mayBook || saving.busy) return;
    const order = { services_json: bookedOf(lines), totalPrice: total, addressId: address._id, slot };
    saving.save(unanswered ?? { ...order, payment, visitNote: note, ...(promo ? { promo } : {}) });
  };
  return (
    <Card title={text.pay.heading}>
      <div inert={unanswered !== undefined} className={unanswered ? "opacity-60" : ""}>
        <RadioGroup label={text.pay.heading} labelClassName="sr-only">
          <div className="grid gap-2">
            {phonePayments.map((each) => (
              <RadioCard
                key={each}
                name="payment"
                value={each}
                checked={payment === each}
                disabled={each === "link" && !caller.mayPayByLink}
                onChange={() => say({ payment: each })}
                className="p-3"
              >
                <span className="block font-medium">{text.pay[each]}</span>
                <span className="block text-ink-soft text-sm">
                  {each === "link" && !caller.mayPayByLink ? text.pay.noLink : text.pay.notes[each]}
                </span>
              </RadioCard>
            ))}
          </div>
        </RadioGroup>
        <TextArea
          label={text.note}
          value={note}
          maxLength={visitNoteLimits.length}
          onChange={({ target }) => say({ note: target.value })}
          error={saving.faultOf("visitNote")}
          className="mt-4"
        />
        <Field
          label={text.promo.label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={said.promoCode}
          onChange={({ target }) => say({ promoCode: target.value })}
          {...(promo ? { hint: text.promo.taken({ amount: price(promo.discount) }) } : {})}
          error={error}
          className="mt-4"
        />
      </div>
      <div className="mt-5 border-line border-t pt-4">
        <h3 className="font-semibold">{text.book.heading}</h3>
        {isWholeOrder ? (
          <div className="mt-1 text-lg leading-snug">
            {text.book.said({
              services: listed(lines.map((line) => counted(nameOf(line), line.quantity))),
              time: visitStart(slot),
              amount: price(toPay),
            })}
            <p className="mt-2 text-base text-ink-soft">
              <PlaceLines place={address} />
            </p>
          </div>
        ) : (
          <p className="mt-1 text-ink-soft">{text.book.unready}</p>
        )}
        <div className="mt-4 space-y-3">
          <Refused saving={saving} />
          {unanswered && <p className="text-ink-soft text-sm">{text.book.unanswered}</p>}
          <Button onClick={send} busy={saving.busy} disabled={!mayBook} className="w-full">
            {unanswered ? text.book.again : mayBook ? text.book.action({ amount: price(toPay) }) : text.book.short}
          </Button>
        </div>
      </div>
    </Card>
  );
}
