import { useWords } from "words:desk-catalogue";
import type { DeskCategory } from "@chowk/contract";
import type { OtherLanguage } from "@chowk/contract/languages";
import { useQuery } from "@tanstack/react-query";
import { Languages, ListChecks, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { SheetActions } from "../../parts/sheet/sheet-actions.tsx";
import { catalogueQuery, move, readServices } from "./calls.ts";
import { type Asked, EntryDialog } from "./entry-dialog.tsx";
import { MoveButtons } from "./move-buttons.tsx";
import { isUntold, Untold, UntoldFilter, useUntold } from "./untold.tsx";

/** Categories with their sub-categories, in the order of the site. */
export function Categories() {
  const text = useWords();
  const [asked, setAsked] = useState<Asked>();
  const [untold, chooseUntold] = useUntold();
  const query = useQuery(catalogueQuery);
  return (
    <RoomPage
      title={text.title}
      note={text.note}
      actions={
        <>
          <SheetActions
            to="/desk/catalogue/bring-in"
            label={text.sheet.open}
            out={{ name: "services.csv", read: readServices }}
          />
          <ButtonLink to="/desk/catalogue/many" tone="quiet">
            <ListChecks className="size-5" aria-hidden="true" />
            {text.many.open}
          </ButtonLink>
          <Button tone="outline" onClick={() => setAsked({ kind: "category" })}>
            <Plus className="size-5" aria-hidden="true" />
            {text.entry.addCategory}
          </Button>
        </>
      }
    >
      <UntoldFilter value={untold} onChoose={chooseUntold} />
      <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed}>
        {(categories) => {
          const shown = categories.filter((category) => !untold || lacks(category, untold));
          if (shown.length === 0)
            return <EmptyState Icon={Languages} title={text.words.none} text={text.words.noneText} />;
          return (
            <ul className="grid items-start gap-4 xl:grid-cols-2">
              {shown.map((category) => (
                <li key={category._id}>
                  <Category
                    category={category}
                    untold={untold}
                    isFirst={category === categories[0]}
                    isLast={category === categories.at(-1)}
                    onAsk={setAsked}
                  />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {asked && <EntryDialog asked={nowOf(asked, query.data ?? [])} onClose={() => setAsked(undefined)} />}
    </RoomPage>
  );
}

type Sub = DeskCategory["subCategories"][number];

const subLacks = ({ words, untold }: Sub, code: OtherLanguage) => isUntold(words, code) || untold[code] > 0;

/** Whether it, or something in it, has no words in a language. */
const lacks = ({ words, subCategories }: DeskCategory, code: OtherLanguage) =>
  isUntold(words, code) || subCategories.some((sub) => subLacks(sub, code));

/** Returns the current state of what was opened: a colleague may have changed it while the dialog is open. */
function nowOf(asked: Asked, categories: readonly DeskCategory[]): Asked {
  const id = asked.entry?._id;
  const entry = [...categories, ...categories.flatMap(({ subCategories }) => subCategories)].find(
    ({ _id }) => _id === id,
  );
  return entry ? { ...asked, entry } : asked;
}

interface Props {
  category: DeskCategory;
  /** Only what lacks words in this language is listed. */
  untold: OtherLanguage | undefined;
  isFirst: boolean;
  isLast: boolean;
  onAsk: (asked: Asked) => void;
}

function Category({ category, untold, isFirst, isLast, onAsk }: Props) {
  const text = useWords();
  const { _id: id, name, image, hidden, subCategories } = category;
  return (
    <section className="card" aria-label={name}>
      <div className="flex items-center gap-2 border-line border-b p-3 ps-4">
        <Picture src={image} alt="" sizes="48px" className="aspect-4/3 w-12 shrink-0 rounded-md" />
        <h2 className="wrap-anywhere min-w-0 flex-1 font-semibold">
          {name} {hidden && <Badge>{text.hidden}</Badge>}
          <Untold words={category.words} />
        </h2>
        <span className="flex shrink-0">
          <MoveButtons
            name={name}
            move={(by) => move({ kind: "category", id, by })}
            isFirst={isFirst}
            isLast={isLast}
          />
          <IconButton
            Icon={Pencil}
            label={text.edit({ name })}
            onClick={() => onAsk({ kind: "category", entry: category })}
          />
        </span>
      </div>
      <ul className="divide-y divide-line">
        {subCategories.map((sub, index) =>
          untold && !subLacks(sub, untold) ? null : (
            <li key={sub._id} className="flex items-center gap-2 py-1 ps-4 pe-3">
              <span className="wrap-anywhere min-w-0 flex-1">
                <Link
                  to={`/desk/catalogue/${sub._id}${untold ? `?untold=${untold}` : ""}`}
                  className="py-2 font-medium text-accent-ink hover:underline"
                >
                  {sub.name}
                </Link>{" "}
                <span className="text-ink-soft text-sm">{sub.services}</span>{" "}
                {sub.hidden && <Badge>{text.hidden}</Badge>}{" "}
                {untold && sub.untold[untold] > 0 && (
                  <Badge tone="wait">{text.words.count({ count: sub.untold[untold] })}</Badge>
                )}
                <Untold words={sub.words} />
              </span>
              <span className="flex shrink-0">
                <MoveButtons
                  name={sub.name}
                  move={(by) => move({ kind: "sub_category", id: sub._id, by })}
                  isFirst={index === 0}
                  isLast={index === subCategories.length - 1}
                />
                <IconButton
                  Icon={Pencil}
                  label={text.edit({ name: sub.name })}
                  onClick={() => onAsk({ kind: "sub-category", entry: sub, categoryId: id })}
                />
              </span>
            </li>
          ),
        )}
      </ul>
      <div className="p-2">
        <Button tone="quiet" onClick={() => onAsk({ kind: "sub-category", categoryId: id })}>
          <Plus className="size-5" aria-hidden="true" />
          {text.entry.addSubCategory}
        </Button>
      </div>
    </section>
  );
}
