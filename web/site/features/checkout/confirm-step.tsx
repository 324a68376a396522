import { useWords as useAgainWords } from "words:again";
import { useWords as useBillToWords } from "words:bill-to";
import { useWords as useCheckoutWords } from "words:checkout";
import { useWords as usePayingWords } from "words:paying";
import { useWords as usePlaceWords } from "words:place";
import { useWords as useVisitNoteWords } from "words:visit-note";
import { documentPaths } from "@chowk/contract/documents";
import { counted } from "@chowk/contract/quantity";
import { useQuery } from "@tanstack/react-query";
import { StickyNote } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Chosen } from "../../../shared/parts/chosen.tsx";
import { PlaceLines } from "../../../shared/parts/place/place-lines.tsx";
import { useStorefront } from "../../../shared/parts/storefront.tsx";
import { visitStart } from "../../../shared/parts/visit-time.ts";
import { ZoneNote } from "../../../shared/parts/zone-note.tsx";
import { lineOf, lineTotal, quantityOf, totalOf, useCart } from "../../../shared/state/cart.ts";
import { sumOf } from "../../../shared/state/sum-of.ts";
import { Button } from "../../../ui/button.tsx";
import { langOf } from "../../../ui/in-english.ts";
import { listed } from "../../../ui/listed.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { cartPrice } from "../../../ui/price.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useJustCome } from "../../../ui/use-settling.ts";
import { accountQueries } from "../../calls/account.ts";
import { orderQueries } from "../../calls/orders.ts";
import { BilledTo } from "../../parts/bill-to/billed-to.tsx";
import { useBillToDialog } from "../../parts/bill-to/use-bill-to-dialog.tsx";
import { useLastBillTo } from "../../parts/bill-to/use-last-bill-to.ts";
import { PaymentFailed } from "../../parts/payment-failed.tsx";
import { ReadingLink } from "../../parts/reading-link.tsx";
import { VisitCharge } from "../../parts/visit-charge.tsx";
import { useVisitNoteDialog } from "../../parts/visit-note/use-visit-note-dialog.tsx";
import { VisitNoteShown } from "../../parts/visit-note/visit-note-shown.tsx";
import { paymentMethods } from "../../state/checkout-choice.ts";
import { useAskedFirst } from "./ask-again.tsx";
import { findAddress } from "./choices.tsx";
import { CreditChoice, useCredit } from "./credit.tsx";
import { OrderDialogs } from "./order-dialogs.tsx";
import { PromoCode, usePromo } from "./promo-code.tsx";
import { Actions, StepHeading, type StepProps } from "./step-parts.tsx";
import { useOpenAgreements } from "./use-open-agreements.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { YouPay } from "./you-pay.tsx";

/** Step 3: everything once more, and the order is placed. */
export function ConfirmStep({ entry, heading, choice, onChoose, onStep }: StepProps) {
  const placeText = usePlaceWords();
  const paymentText = usePayingWords();
  const text = useCheckoutWords();
  const words = text.confirm;
  const billTo = useBillToWords();
  const again = useAgainWords();
  const noteWords = useVisitNoteWords();
  const visitCharge = useStorefront()?.visitCharge ?? 0;

  const { cart } = useCart();
  const addresses = useQuery(accountQueries.addresses(entry._id));
  const address = findAddress(addresses.data ?? [], choice.addressId);
  const payment = paymentMethods.find(({ id }) => id === choice.paymentId)?.type;
  const isOnline = payment === "Online";
  const whole = totalOf(cart);
  const [isTyped, setTyped] = useState(false);
  const promo = usePromo({ userId: entry._id, code: choice.promoCode, total: whole });
  const total = sumOf([whole, -(promo.promo?.discount ?? 0)]);
  const quote = useQuery({ ...orderQueries.quote(total), enabled: isOnline });
  // The chosen time stays, even if it looks taken now: an order whose answer was lost may have taken it itself.
  const slots = useQuery({
    ...orderQueries.slots(entry._id, cart, address?._id ?? null),
    ...(choice.slot ? { enabled: false } : {}),
  });
  const slot = choice.slot ?? slots.data?.first ?? null;
  const settling = useJustCome("place");
  const agreements = useOpenAgreements();
  const {
    asked,
    ids: askFirst,
    isLoading,
  } = useAskedFirst(entry, cart, choice, { addressId: address?._id ?? null, slot });
  const credit = useCredit({ userId: entry._id, payment, total, keep: choice.keepCredit });
  const order = usePlaceOrder({
    address,
    payment,
    noOnline: isOnline && quote.data === null,
    slot,
    billTo: choice.billTo,
    visitNote: choice.visitNote,
    visitPhotos: choice.visitPhotos,
    askFirst,
    credit: credit.used,
    promo: promo.promo,
    promoHindrance: promo.isUnclear ? text.promo.failed : isTyped ? text.promo.unapplied : undefined,
  });
  const lastBillTo = useLastBillTo(entry._id);
  const company = useBillToDialog({
    company: choice.billTo ?? lastBillTo,
    isChosen: choice.billTo !== null,
    onChoose: async (billTo) => onChoose({ billTo }),
  });

  const note = useVisitNoteDialog({
    note: { text: choice.visitNote, photos: choice.visitPhotos },
    onSave: async ({ text: visitNote, photos: visitPhotos }) => onChoose({ visitNote, visitPhotos }),
  });
  const hasNote = choice.visitNote !== "" || choice.visitPhotos.length > 0;

  if (order.placed) {
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-24">
        <Spinner /> {words.placed}
      </p>
    );
  }
  const change = () => onStep(2);
  return (
    <>
      <StepHeading ref={heading}>{words.heading}</StepHeading>
      <div className="mt-5 space-y-4">
        <Section title={words.services} onChange={() => onStep(1)}>
          <ul className="space-y-2">
            {cart.map((item) => (
              <li key={lineOf(item)} className="flex items-baseline justify-between gap-4">
                <span className="wrap-anywhere min-w-0">
                  <span {...langOf(item, "ServiceName")}>{counted(item.ServiceName, quantityOf(item))}</span>
                  <Chosen options={item.chosen} />
                </span>
                <span className="shrink-0">{cartPrice(lineTotal(item))}</span>
              </li>
            ))}
          </ul>
          <PromoCode
            {...{ userId: entry._id, code: choice.promoCode, total: whole, chosen: promo }}
            onChoose={(promoCode) => onChoose({ promoCode })}
            onTyped={setTyped}
          />
          <p className="mt-3 flex items-baseline justify-between gap-4 border-line border-t pt-3 font-semibold text-lg">
            <span>{text.total}</span>
            <span>{cartPrice(total)}</span>
          </p>
          <VisitCharge charge={Math.min(visitCharge, total)} className="mt-2" />
        </Section>
        <div className="grid gap-4 sm:grid-cols-2">
          <Section title={words.address} onChange={change}>
            <Loaded
              query={addresses}
              waiting={<Skeleton className="h-24" />}
              failed={(error) => messageOf(error, placeText.failed)}
            >
              {() => (address ? <PlaceLines place={address} /> : <p className="text-ink-soft">{words.none}</p>)}
            </Loaded>
          </Section>
          <Section title={text.when.heading} onChange={change}>
            <p className={slot ? "font-semibold" : "text-ink-soft"}>{slot ? visitStart(slot) : words.none}</p>
            {slot && <ZoneNote />}
            {asked.length > 0 && (
              <p className="mt-1 text-ink-soft">{again.asked({ names: listed(asked.map(({ name }) => name)) })}</p>
            )}
          </Section>
          <Section title={words.method} onChange={change}>
            {payment ? (
              <>
                <p>
                  <span className="font-semibold">{text.payment[payment].name}</span>
                  <span className="block text-ink-soft">{text.payment[payment].note}</span>
                </p>
                {isOnline && cart.length > 0 && <YouPay quote={quote} />}
                {cart.length > 0 && (
                  <CreditChoice credit={credit} total={total} onKeep={(keepCredit) => onChoose({ keepCredit })} />
                )}
              </>
            ) : (
              <p className="text-ink-soft">{words.none}</p>
            )}
          </Section>
          <Section title={billTo.heading} onChange={company.open}>
            <BilledTo company={choice.billTo} customer={entry.name} />
          </Section>
        </div>
        {hasNote ? (
          <Section title={noteWords.heading} onChange={note.open}>
            <VisitNoteShown text={choice.visitNote} photos={choice.visitPhotos} />
          </Section>
        ) : (
          <Button tone="quiet" onClick={note.open} aria-haspopup="dialog" className="-ms-3">
            <StickyNote className="size-5" aria-hidden="true" />
            {noteWords.add}
          </Button>
        )}
      </div>
      {agreements.isOpen && (
        <p className="mt-4 text-ink-soft text-sm">
          {words.agree({
            terms: (name) => <ReadingLink to={documentPaths.terms}>{name}</ReadingLink>,
            privacy: (name) => <ReadingLink to={documentPaths["privacy-policy"]}>{name}</ReadingLink>,
          })}
        </p>
      )}
      <Actions onBack={change} total={total}>
        <Button
          onClick={() => {
            if (slot) onChoose({ slot });
            agreements.agree();
            order.place();
          }}
          busy={
            order.busy ||
            addresses.isPending ||
            isLoading ||
            credit.isLoading ||
            promo.isLoading ||
            (isOnline && quote.isLoading)
          }
          settling={settling}
          busyText={order.page.busy ? paymentText.opening : order.busy ? words.placing : words.place}
          className="min-h-12 min-w-40"
        >
          {words.place}
        </Button>
      </Actions>
      {company.dialog}
      {note.dialog}
      <PaymentFailed page={order.page} />
      <OrderDialogs
        order={order}
        userId={entry._id}
        addressId={choice.addressId}
        onAddress={(addressId) => onChoose({ addressId })}
        onSlot={(chosen) => onChoose({ slot: chosen })}
      />
    </>
  );
}

function Section({ title, onChange, children }: { title: string; onChange: () => void; children: ReactNode }) {
  const words = useCheckoutWords().confirm;

  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="card p-4 sm:p-5">
      <div className="-mt-2 mb-1 flex items-center justify-between gap-4">
        <h2 id={titleId} className="font-semibold">
          {title}
        </h2>
        <Button tone="quiet" onClick={onChange} aria-label={words.changeWhat({ what: title })} className="-me-3">
          {words.change}
        </Button>
      </div>
      {children}
    </section>
  );
}
