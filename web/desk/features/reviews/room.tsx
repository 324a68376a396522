import { useWords } from "words:desk-reviews";
import type { DeskReview } from "@chowk/contract";
import { Eye, EyeOff, MessageCircleOff } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Photos } from "../../../ui/photos.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { Paged } from "../../parts/paged.tsx";
import { RoomPage } from "../../parts/room.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { useDeed } from "../../parts/use-save.ts";
import { momentInWords } from "../../parts/when.ts";
import { hideReview, reviewList, showReview } from "./calls.ts";

/** Customers' reviews, newest first. Operators hide those that should not be read, with a reason. */
export default function Reviews() {
  const text = useWords();
  const [q, setQ] = useFilter("q");
  const [about, setAbout] = useFilter("about");
  const [most, setMost] = useFilter("most");
  const [hidden, setHidden] = useFilter("hidden");
  const [photos, setPhotos] = useFilter("photos");
  const asked = Object.fromEntries(Object.entries({ q, about, most, hidden, photos }).filter(([, each]) => each));
  const isNarrowed = Object.keys(asked).length > 0;
  return (
    <RoomPage title={text.title} note={text.note}>
      <Filters>
        <SearchField label={text.words} value={q} onChange={setQ} />
        <SelectField label={text.about} value={about} onChange={({ target }) => setAbout(target.value)}>
          <option value="">{text.all}</option>
          <option value="service">{text.services}</option>
          <option value="partner">{text.partners}</option>
        </SelectField>
        <SelectField label={text.stars} value={most} onChange={({ target }) => setMost(target.value)}>
          <option value="">{text.any}</option>
          {[1, 2, 3, 4].map((stars) => (
            <option key={stars} value={stars}>
              {text.atMost({ stars })}
            </option>
          ))}
        </SelectField>
        <SelectField label={text.state} value={hidden} onChange={({ target }) => setHidden(target.value)}>
          <option value="">{text.all}</option>
          <option value="false">{text.shown}</option>
          <option value="true">{text.hidden}</option>
        </SelectField>
        <SelectField label={text.photos} value={photos} onChange={({ target }) => setPhotos(target.value)}>
          <option value="">{text.all}</option>
          <option value="true">{text.withPhotos}</option>
        </SelectField>
      </Filters>
      <Paged
        what={text.reviews}
        {...reviewList(asked)}
        size={30}
        Icon={MessageCircleOff}
        none={isNarrowed ? text.none : text.noneYet}
        noneHint={isNarrowed ? text.noneText : text.noneYetText}
      >
        {(rows) => (
          <ul className="card divide-y divide-line">
            {rows.map((review) => (
              <OneReview key={review._id} review={review} />
            ))}
          </ul>
        )}
      </Paged>
    </RoomPage>
  );
}

function OneReview({ review }: { review: DeskReview }) {
  const text = useWords();
  const [hiding, setHiding] = useState(false);
  const params = { id: review._id };
  const { save, busy } = useDeed(() => showReview(params), {
    done: text.show.done,
    failed: text.show.failed,
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{review.subject}</span>
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
