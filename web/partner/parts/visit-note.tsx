import { useWords } from "words:partner";
import type { PartnerJob } from "@chowk/contract";
import { Photos } from "../../ui/photos.tsx";

/** What the customer wants the partner to know. Of an offer it only says that there is something, and how much. */
export function VisitNote({ note }: { note: NonNullable<PartnerJob["visitNote"]> }) {
  const words = useWords().job;

  const { hasText, photoCount, text, photos } = note;
  if (!text && photos.length === 0)
    return (
      <>
        {hasText && <p>{words.noteWaits}</p>}
        {photoCount > 0 && <p>{words.photosWait({ count: photoCount })}</p>}
        <p className="mt-1 text-ink-soft text-sm">{words.seenLater}</p>
      </>
    );
  return (
    <div className="space-y-3">
      {text && (
        <p className="wrap-anywhere whitespace-pre-line font-medium">
          <bdi>{text}</bdi>
        </p>
      )}
      {photos.length > 0 && (
        <Photos links={photos} alt={(number) => words.photo({ number: String(number) })} unseen={words.unseen} />
      )}
    </div>
  );
}
