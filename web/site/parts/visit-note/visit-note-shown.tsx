import { useWords } from "words:visit-note";
import { Photos } from "../../../ui/photos.tsx";

/** What the customer wants the partner to know, as they wrote it. */
export function VisitNoteShown({ text, photos }: { text: string; photos: readonly string[] }) {
  const words = useWords();
  return (
    <div className="space-y-3">
      {text && (
        <p className="wrap-anywhere whitespace-pre-line">
          <bdi>{text}</bdi>
        </p>
      )}
      {photos.length > 0 && (
        <Photos links={photos} alt={(number) => words.photo({ number: String(number) })} unseen={words.unseen} />
      )}
    </div>
  );
}
