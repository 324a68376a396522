import { useWords } from "words:order";
import { useWords as usePhotoWords } from "words:visit-note";
import type { SaidOfService } from "@chowk/contract";
import { Pencil } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { forgetDraft, readDraft, writeDraft } from "../../../shared/state/draft.ts";
import { Button } from "../../../ui/button.tsx";
import { Photos } from "../../../ui/photos.tsx";
import { RatingInput } from "../../../ui/rating-input.tsx";
import { ReviewForm, type Typed } from "./review-form.tsx";
import type { Saying } from "./use-say.ts";

interface Props {
  /** The name of what is rated, as people know it. */
  name: string;
  said: SaidOfService;
  say: Saying;
  /** The key under which the text is kept until the server has it. */
  draft: string;
  /** Whether photos can be shown with the words. */
  hasPhotos?: boolean;
}

/** The rating and the review of one thing that was done. */
export function Opinion({ name, said, say, draft, hasPhotos = false }: Props) {
  const text = useWords();
  const photo = usePhotoWords();

  const [typed, setTyped] = useState<Typed>(() => draftOf(draft));
  const [editing, setEditing] = useState(typed.review !== "" || typed.photos.length > 0);
  const root = useRef<HTMLDivElement>(null);
  const writing = editing || said.review === null;

  /** Each change removes what had the focus: once the customer has acted here, the focus goes to what replaces it. */
  const acted = useRef(false);
  useEffect(() => {
    const elsewhere = document.activeElement !== document.body && !root.current?.contains(document.activeElement);
    if (!acted.current || elsewhere) return;
    root.current?.querySelector<HTMLElement>(writing ? "textarea" : "[data-edit] button")?.focus();
  }, [writing]);

  useEffect(() => {
    const { review, photos } = typed;
    if (review === "" && photos.length === 0) forgetDraft(draft);
    else writeDraft(draft, { review, photos: photos.join("\n") });
  }, [typed, draft]);
  const turn = (toEditing: boolean) => {
    acted.current = true;
    setEditing(toEditing);
  };
  const edit = () => {
    setTyped({ review: said.review ?? "", photos: said.photos ?? [] });
    turn(true);
  };
  const cancel = () => {
    forgetDraft(draft);
    turn(false);
  };
  const send = async (review: string) => {
    turn(false);
    if (await say.review(review, hasPhotos ? typed.photos : undefined)) forgetDraft(draft);
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
          onType={setTyped}
          hasPhotos={hasPhotos}
          onSend={send}
          {...(said.review === null ? {} : { onCancel: cancel })}
        />
      ) : (
        <div data-edit className="mt-2">
          <blockquote className="wrap-anywhere whitespace-pre-line text-ink-soft">“{said.review}”</blockquote>
          {said.photos && said.photos.length > 0 && (
            <div className="mt-3 mb-1">
              <Photos
                links={said.photos}
                alt={(number) => photo.photo({ number: String(number) })}
                unseen={photo.unseen}
              />
            </div>
          )}
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

/** What was typed and not sent: photos are the URLs of uploads, one a line. */
function draftOf(name: string): Typed {
  const { review = "", photos = "" } = readDraft(name);
  return { review, photos: photos.split("\n").filter(Boolean) };
}
