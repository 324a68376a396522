import { useWords } from "words:order";
import { useWords as usePhotoWords } from "words:visit-note";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { ReviewPhotos } from "./review-photos.tsx";

export interface Typed {
  review: string;
  /** URLs of uploads, or links to photos that the review has. */
  photos: readonly string[];
}

interface Props {
  name: string;
  typed: Typed;
  /** A photo arrives while others are removed: each change is one of what there is then. */
  onType: (change: (before: Typed) => Typed) => void;
  onSend: (review: string) => void;
  /** An earlier review can be left as it was, or taken back by sending an empty one. */
  onCancel?: () => void;
  /** Whether photos can be shown with the words. */
  hasPhotos: boolean;
}

/** A few words about what was done. */
export function ReviewForm({ name, typed, onType, onSend, onCancel, hasPhotos }: Props) {
  const words = useWords().review;
  const photoWords = usePhotoWords();

  const [fault, setFault] = useState<string>();
  const [isUploading, setUploading] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const review = typed.review.trim();
    // A photo that is not there yet would be left out.
    if (isUploading) return setWaiting(true);
    if (review || (onCancel && typed.photos.length === 0)) return onSend(review);
    setFault(words.missing);
    area.current?.focus();
  };

  return (
    <form noValidate onSubmit={send} className="mt-3 max-w-xl">
      <TextArea
        ref={area}
        label={
          <>
            {words.label}
            <span className="sr-only"> {words.of({ name })}</span>
          </>
        }
        placeholder={words.placeholder}
        value={typed.review}
        maxLength={MAX}
        onChange={({ target }) => {
          setFault(undefined);
          onType((before) => ({ ...before, review: target.value }));
        }}
        error={fault}
      />
      {hasPhotos && (
        <ReviewPhotos
          photos={typed.photos}
          onChange={(change) => onType((before) => ({ ...before, photos: change(before.photos) }))}
          onUploading={(is) => {
            setUploading(is);
            setWaiting(false);
          }}
        />
      )}
      <FormError className="mt-3">{isWaiting ? photoWords.wait : undefined}</FormError>
      <div className="mt-2 flex gap-2">
        <Button type="submit" tone="secondary">
          {words.send}
        </Button>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The most characters that the server accepts. */
const MAX = 2000;
