import { useWords } from "words:partner-rest";
import type { PartnerJob } from "@chowk/contract";
import { CircleCheckBig, QrCode as QrCodeIcon, Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { ownAddress } from "../../shared/state/own-address.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { price } from "../../ui/price.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";

const QrCode = lazy(async () => ({ default: (await import("../../ui/qr-code.tsx")).QrCode }));

/** The way to pay online what the partner would take in cash: a code to scan, and the same as a link. */
export function PayOnline({ job }: { job: PartnerJob }) {
  const text = useWords();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && !job.payToken) return null;
  return (
    <>
      <Button tone="outline" onClick={() => setOpen(true)} className="mt-2 min-h-13 w-full sm:w-auto">
        <QrCodeIcon className="size-5" aria-hidden="true" />
        {text.open}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={text.title}>
          <Inside job={job} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

function Inside({
  job: { ordId, payToken, toCollect, paidAtDoor },
  onClose,
}: {
  job: PartnerJob;
  onClose: () => void;
}) {
  const text = useWords();
  // The code can be shown only while something is left; news of the payment comes by itself.
  if (!payToken)
    return (
      <>
        <Paid amount={paidAtDoor} note={text.paidNote} />
        <Button onClick={onClose} className="mt-6 min-h-14 w-full text-lg">
          {text.close}
        </Button>
      </>
    );
  const address = new URL(ownAddress(`/pay/${payToken}`), location.href).href;
  return (
    <>
      {paidAtDoor > 0 && <Paid amount={paidAtDoor} note={text.leftNote({ amount: price(toCollect) })} />}
      <p className="text-ink-soft">{text.amount}</p>
      <p className="font-semibold text-3xl">{price(toCollect)}</p>
      <Suspense fallback={<Skeleton className="mx-auto mt-4 size-64" />}>
        <QrCode text={address} title={text.picture} className="mx-auto mt-4 size-64 max-w-full" />
      </Suspense>
      <p className="mt-4">{text.note}</p>
      <Button
        tone="secondary"
        onClick={() => void share(address, text.about({ number: ordId }), text.copied)}
        className="mt-4 min-h-14 w-full"
      >
        <Share2 className="size-5" aria-hidden="true" />
        {text.share}
      </Button>
    </>
  );
}

const Paid = ({ amount, note }: { amount: number; note: string }) => {
  const text = useWords();
  return (
    <div role="status" className="mb-4 flex gap-3 rounded-control bg-done-soft p-4">
      <CircleCheckBig className="mt-0.5 size-5 shrink-0 text-done-ink" aria-hidden="true" />
      <p>
        <span className="block font-semibold text-done-ink">
          {amount > 0 ? text.paid({ amount: price(amount) }) : text.over}
        </span>
        {amount > 0 && note}
      </p>
    </div>
  );
};

/** By the phone's own way to send things; where there is none, the link is copied. */
async function share(url: string, title: string, copied: string): Promise<void> {
  if (navigator.share) {
    // Somebody who changes their mind is told nothing.
    await navigator.share({ url, title }).catch(() => {});
    return;
  }
  await navigator.clipboard.writeText(url);
  toast.success(copied);
}
