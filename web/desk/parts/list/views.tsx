import { useWords } from "words:desk-parts";
import type { DeskView, ViewRoom } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { Bookmark, BookmarkX } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { keepView, removeView, viewsQuery } from "../../calls/views.ts";
import { FormDialog } from "../form-dialog.tsx";
import { useDeed, useSave } from "../use-save.ts";

/** How a list is narrowed, sorted and laid out now, without what is searched for: that is kept nowhere. */
function useShown(): string {
  const shown = new URLSearchParams(useLocation().search);
  for (const name of ["q", "page"]) shown.delete(name);
  return shown.toString();
}

/** The lists of a room that are kept under a name: one press leads to each, and another keeps what is shown now. */
export function Views({ room }: { room: ViewRoom }) {
  const text = useWords().viewsOfList;
  const { failed } = useWords();
  const { data: views = [] } = useQuery(viewsQuery(room));
  const shown = useShown();
  const [isNaming, setNaming] = useState(false);
  const current = views.find(({ search }) => search === shown);
  const removing = useDeed(({ _id }: DeskView) => removeView(room, _id), { done: text.removed, failed });
  if (views.length === 0 && shown === "") return null;
  return (
    <nav aria-label={text.heading} className="mb-4 flex flex-wrap items-center gap-2">
      <Chip to="" name={text.all} isCurrent={shown === ""} />
      {views.map((view) => (
        <Chip key={view._id} to={`?${view.search}`} name={view.name} isCurrent={view === current} />
      ))}
      {current ? (
        <Button tone="quiet" busy={removing.busy} onClick={() => removing.save(current)}>
          <BookmarkX className="size-5" aria-hidden="true" />
          {text.remove}
        </Button>
      ) : (
        shown !== "" && (
          <Button tone="quiet" aria-haspopup="dialog" onClick={() => setNaming(true)}>
            <Bookmark className="size-5" aria-hidden="true" />
            {text.keep}
          </Button>
        )
      )}
      {isNaming && <NameDialog room={room} search={shown} onClose={() => setNaming(false)} />}
    </nav>
  );
}

const Chip = ({ to, name, isCurrent }: { to: string; name: string; isCurrent: boolean }) => (
  <Link
    to={{ search: to }}
    replace
    preventScrollReset
    aria-current={isCurrent ? "page" : undefined}
    className={`wrap-anywhere inline-flex min-h-10 items-center rounded-full border px-4 text-sm ${isCurrent ? "border-accent-ink bg-accent-soft font-semibold text-accent-ink" : "border-line bg-surface hover:border-line-strong"}`}
  >
    <bdi>{name}</bdi>
  </Link>
);

function NameDialog({ room, search, onClose }: { room: ViewRoom; search: string; onClose: () => void }) {
  const words = useWords();
  const text = words.viewsOfList;
  const [name, setName] = useState("");
  const saving = useSave(() => keepView(room, { name, search }), {
    ...{ done: text.kept, failed: words.failed, onDone: onClose },
  });
  return (
    <FormDialog
      title={text.keep}
      ok={text.save}
      saving={saving}
      onSave={() => saving.save(undefined)}
      onClose={onClose}
    >
      <p className="text-ink-soft">{text.note}</p>
      <Field
        label={text.name}
        value={name}
        maxLength={60}
        onChange={({ target }) => setName(target.value)}
        error={saving.faultOf("name")}
      />
    </FormDialog>
  );
}
