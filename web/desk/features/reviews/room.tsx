import { useWords, type Words } from "words:desk-reviews";
import type { DeskReview } from "@chowk/contract";
import { EyeOff, MessageCircleOff } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { ChosenBar } from "../../parts/list/chosen-bar.tsx";
import { ManyWithReason } from "../../parts/list/many-with-reason.tsx";
import { SaveList } from "../../parts/list/save-list.tsx";
import { useSelection } from "../../parts/list/use-selection.ts";
import { Views } from "../../parts/list/views.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { Paged } from "../../parts/paged.tsx";
import { RoomPage } from "../../parts/room.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { allReviews, hideReview, reviewList } from "./calls.ts";
import { OneReview } from "./one-review.tsx";

/** Customers' reviews, newest first. Operators hide those that should not be read, with a reason. */
export default function Reviews() {
  const text = useWords();
  const [q, setQ] = useFilter("q");
  const [about, setAbout] = useFilter("about");
  const [most, setMost] = useFilter("most");
  const [hidden, setHidden] = useFilter("hidden");
  const [photos, setPhotos] = useFilter("photos");
  const asked = Object.fromEntries(Object.entries({ q, about, most, hidden, photos }).filter(([, each]) => each));
  const { selection, among, keepOnly } = useSelection<DeskReview>({
    label: ({ author }) => text.many.choose({ author: nameInWords(author) }),
    allLabel: text.many.all,
  });
  const isNarrowed = Object.keys(asked).length > 0;
  return (
    <RoomPage title={text.title} note={text.note}>
      <Views room="reviews" />
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
        counted={text.counted}
        {...reviewList(asked)}
        size={30}
        Icon={MessageCircleOff}
        none={isNarrowed ? text.none : text.noneYet}
        noneHint={isNarrowed ? text.noneText : text.noneYetText}
        actions={<SaveList name="reviews.csv" columns={columnsIn(text.file)} read={() => allReviews(asked)} />}
      >
        {(rows) => {
          const chosen = among(rows);
          return (
            <>
              {chosen.length > 0 && <ManyReviews reviews={chosen} onDone={keepOnly} />}
              <ul className="card divide-y divide-line">
                {rows.map((review) => (
                  <OneReview
                    key={review._id}
                    review={review}
                    box={
                      <input
                        type="checkbox"
                        aria-label={selection.label(review)}
                        checked={selection.has(review)}
                        onChange={({ target }) => selection.choose([review], target.checked)}
                        className="mt-1 size-5 cursor-pointer accent-accent"
                      />
                    }
                  />
                ))}
              </ul>
            </>
          );
        }}
      </Paged>
    </RoomPage>
  );
}

interface Props {
  reviews: readonly DeskReview[];
  /** Called with those that stay chosen: which could not be hidden. */
  onDone: (left: readonly DeskReview[]) => void;
}

/** Hides several reviews at once, for one reason. */
function ManyReviews({ reviews, onDone }: Props) {
  const { many: text, hide } = useWords();
  const [isHiding, setHiding] = useState(false);
  const count = reviews.length;
  return (
    <>
      <ChosenBar chosen={text.chosen({ count })} onNone={() => onDone([])}>
        <Button tone="secondary" onClick={() => setHiding(true)}>
          <EyeOff className="size-5" aria-hidden="true" />
          {hide.action}
        </Button>
      </ChosenBar>
      {isHiding && (
        <ManyWithReason
          title={text.title({ count })}
          note={hide.note}
          label={text.why}
          needed={text.needed}
          action={hide.action}
          danger
          done={text.hidden}
          rows={reviews}
          nameOf={({ subject, author }) => `${subject} · ${nameInWords(author)}`}
          send={({ _id: id }, reason) => hideReview({ id }, reason)}
          onClose={(left) => {
            setHiding(false);
            onDone(left);
          }}
        />
      )}
    </>
  );
}

/** What the file has of a review. */
const columnsIn = (text: Words["file"]): { title: string; write: (review: DeskReview) => string | number }[] => [
  { title: text.subject, write: ({ subject }) => subject },
  { title: text.author, write: ({ author }) => nameInWords(author) },
  { title: text.rating, write: ({ rating }) => rating ?? "" },
  { title: text.review, write: ({ review }) => review ?? "" },
  { title: text.order, write: ({ order }) => order ?? "" },
  { title: text.at, write: ({ createdAt }) => createdAt },
  { title: text.hidden, write: ({ hidden }) => hidden?.why ?? "" },
];
