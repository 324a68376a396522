import { useWords } from "words:order";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";

interface Props {
  name: string;
  typed: string;
  onType: (review: string) => void;
  onSend: (review: string) => void;
  /** An earlier review can be left as it was, or taken back by sending an empty one. */
  onCancel?: () => void;
}

/** A few words about what was done. */
export function ReviewForm({ name, typed, onType, onSend, onCancel }: Props) {
  const words = useWords().review;

  const [fault, setFault] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const review = typed.trim();
    if (review || onCancel) return onSend(review);
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
        value={typed}
        maxLength={MAX}
        onChange={({ target }) => {
          setFault(undefined);
          onType(target.value);
        }}
        error={fault}
      />
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
