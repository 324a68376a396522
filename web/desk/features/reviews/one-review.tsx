import { useWords } from "words:desk-reviews";
import type { DeskReview } from "@chowk/contract";
import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Photos } from "../../../ui/photos.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { useDeed } from "../../parts/use-save.ts";
import { momentInWords } from "../../parts/when.ts";
import { hideReview, showReview } from "./calls.ts";

interface Props {
  review: DeskReview;
  /** The box that chooses it among others. */
  box: ReactNode;
}

/** What a customer said, and what was done about it. */
export function OneReview({ review, box }: Props) {
  const text = useWords();
  const [hiding, setHiding] = useState(false);
  const params = { id: review._id };
  const { save, busy } = useDeed(() => showReview(params), {
    done: text.show.done,
    failed: text.show.failed,
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 p-4">
      {box}
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere font-semibold">{review.subject}</span>
          {review.rating !== null && <Stars value={review.rating} label={text.rating({ stars: review.rating })} />}
          {review.hidden && <Badge tone="wrong">{text.isHidden}</Badge>}
        </p>
        {review.review && <p className="wrap-anywhere mt-1">{review.review}</p>}
        {review.photos && (
          <div className="mt-2">
            <Photos
              links={review.photos}
              alt={(number) => text.photo({ number, author: review.author })}
              unseen={text.unseen}
            />
          </div>
        )}
        <p className="mt-1 text-ink-soft text-sm">
          {text.by({ author: nameInWords(review.author), at: momentInWords(review.createdAt) })}
          {review.order && (
            <>
              {" · "}
              <Link to={`/desk/orders/${review.order}`} className="text-accent-ink underline">
                {review.order}
              </Link>
            </>
          )}
        </p>
        {review.hidden && (
          <p className="wrap-anywhere mt-1 text-sm text-wrong-ink">
            {text.hiddenBy({
              name: review.hidden.by,
              at: momentInWords(review.hidden.at),
              why: review.hidden.why,
            })}
          </p>
        )}
      </div>
      {review.hidden ? (
        <Button tone="secondary" busy={busy} onClick={() => save(undefined)}>
          <Eye className="size-5" aria-hidden="true" />
          {text.show.action}
        </Button>
      ) : (
        <Button tone="secondary" onClick={() => setHiding(true)}>
          <EyeOff className="size-5" aria-hidden="true" />
          {text.hide.action}
        </Button>
      )}
      {hiding && (
        <DeedDialog
          title={text.hide.title}
          note={text.hide.note}
          action={text.hide.action}
          danger
          done={text.hide.done}
          send={(reason) => hideReview(params, reason)}
          onClose={() => setHiding(false)}
        />
      )}
    </li>
  );
}
