import { useWords } from "words:order";
import type { Said } from "@chowk/contract";
import { Pencil } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { forgetDraft, readDraft, writeDraft } from "../../../shared/state/draft.ts";
import { Button } from "../../../ui/button.tsx";
import { RatingInput } from "../../../ui/rating-input.tsx";
import { ReviewForm } from "./review-form.tsx";
import type { Saying } from "./use-say.ts";

interface Props {
  /** The name of what is rated, as people know it. */
  name: string;
  said: Said;
  say: Saying;
  /** The key under which the text is kept until the server has it. */
  draft: string;
}

/** The rating and the review of one thing that was done. */
export function Opinion({ name, said, say, draft }: Props) {
  const text = useWords();

  const [typed, setTyped] = useState(() => readDraft(draft).review ?? "");
  const [editing, setEditing] = useState(typed !== "");
  const root = useRef<HTMLDivElement>(null);
  const writing = editing || said.review === null;

  /** Each change removes what had the focus: once the customer has acted here, the focus goes to what replaces it. */
  const acted = useRef(false);
  useEffect(() => {
    const elsewhere = document.activeElement !== document.body && !root.current?.contains(document.activeElement);
    if (!acted.current || elsewhere) return;
    root.current?.querySelector<HTMLElement>(writing ? "textarea" : "[data-edit] button")?.focus();
  }, [writing]);

  const type = (review: string) => {
    setTyped(review);
    writeDraft(draft, { review });
  };
  const turn = (toEditing: boolean) => {
    acted.current = true;
    setEditing(toEditing);
  };
  const edit = () => {
    setTyped(said.review ?? "");
    turn(true);
  };
  const cancel = () => {
    forgetDraft(draft);
    turn(false);
  };
  const send = async (review: string) => {
    turn(false);
    if (await say.review(review)) forgetDraft(draft);
    else turn(true);
  };

  return (
    <div ref={root} className="mt-2">
      <div className="flex flex-wrap items-center gap-x-4">
        <RatingInput
          label={text.rating.label({ name })}
          value={said.rating}
          nameOf={text.rating.stars}
          onRate={say.rate}
        />
        <p className="text-ink-soft text-sm">
          {said.rating === null ? text.rating.invite : text.rating.given({ rating: said.rating })}
        </p>
      </div>
      {writing ? (
        <ReviewForm
          name={name}
          typed={typed}
          onType={type}
          onSend={send}
          {...(said.review === null ? {} : { onCancel: cancel })}
        />
      ) : (
        <div data-edit className="mt-2">
          <blockquote className="wrap-anywhere whitespace-pre-line text-ink-soft">“{said.review}”</blockquote>
          <Button tone="quiet" onClick={edit} className="-ms-3">
            <Pencil className="size-4" aria-hidden="true" />
            {text.review.edit}
            <span className="sr-only">: {name}</span>
          </Button>
        </div>
      )}
    </div>
  );
}
