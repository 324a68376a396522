import { useWords } from "words:desk-orders";
import type { DeskOrder } from "@chowk/contract";
import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Photos } from "../../../ui/photos.tsx";
import { openVisitPhotos } from "./calls.ts";

/** What the customer wants the partner to know. The photos are shown on request, which is recorded. */
export function VisitNote({ order }: { order: DeskOrder }) {
  const text = useWords().who.visitNote;
  const opening = useMutation({ mutationFn: () => openVisitPhotos(order._id) });
  const { text: note, photoCount } = order.visitNote;
  if (!note && photoCount === 0) return null;
  return (
    <div className="mt-3 border-line border-t pt-3">
      <p className="text-ink-soft text-sm">{text.heading}</p>
      {note && (
        <p className="wrap-anywhere whitespace-pre-line">
          <bdi>{note}</bdi>
        </p>
      )}
      <FormError className="mt-2">{opening.error && messageOf(opening.error, text.failed)}</FormError>
      {opening.data ? (
        <div className="mt-3">
          <Photos links={opening.data} alt={(number) => text.photo({ number: String(number) })} unseen={text.unseen} />
        </div>
      ) : (
        photoCount > 0 && (
          <>
            <Button tone="outline" busy={opening.isPending} onClick={() => opening.mutate()} className="mt-2">
              <Eye className="size-5" aria-hidden="true" />
              {text.show({ count: photoCount })}
            </Button>
            <p className="mt-1 text-ink-soft text-sm">{text.recorded}</p>
          </>
        )
      )}
    </div>
  );
}
