import { useWords } from "words:desk-orders";
import type { DeskOrder } from "@chowk/contract";
import { PhotosOnRequest } from "../../parts/photos-on-request.tsx";
import { openVisitPhotos } from "./calls.ts";

/** What the customer wants the partner to know. */
export function VisitNote({ order }: { order: DeskOrder }) {
  const text = useWords().who.visitNote;
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
      <PhotosOnRequest count={photoCount} open={() => openVisitPhotos(order._id)} text={text} />
    </div>
  );
}
