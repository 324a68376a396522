import { useWords as useDesk } from "words:desk";
import { useWords } from "words:desk-find";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { focusFirst } from "../../../ui/alert.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import type { Room } from "../../rooms.ts";
import { useSettled } from "../use-settled.ts";
import { foundQuery, LEAST } from "./calls.ts";
import { type Entry, foundGroups, type Group, placesLike } from "./entries.ts";

interface Props {
  /** The rooms that the operator may enter. */
  rooms: readonly Room[];
  onClose: () => void;
}

/** Leads to any room, and to any order, customer, partner or service, by what is typed and the Enter key. */
export default function CommandBar({ rooms, onClose }: Props) {
  const text = useWords();
  const { rooms: names } = useDesk();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  // Enter was pressed before what was typed is found: what is shown is still of the letters before.
  const [isEager, setEager] = useState(false);
  const { settled } = useSettled(typed);
  const { data, error, isFetching } = useQuery(foundQuery(settled));
  const isAsked = typed.trim().length >= LEAST;
  const isWaiting = isAsked && (isFetching || settled !== typed.trim());
  const groups = [
    placesLike(typed, { rooms, names, text }),
    ...(isAsked && data ? foundGroups(typed, data, text) : []),
  ].filter(({ entries }) => entries.length > 0);
  const all = groups.flatMap(({ entries }) => entries);
  const chosen = Math.min(at, all.length - 1);

  const open = ({ to }: Entry) => {
    // In the place of the bar's own entry in the history.
    void navigate(to, { replace: true });
    onClose();
  };
  const openFirst = useEffectEvent(() => {
    const [first] = all;
    if (first) open(first);
  });
  useEffect(() => {
    if (!isEager || isWaiting) return;
    setEager(false);
    openFirst();
  }, [isEager, isWaiting]);

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const entry = all[chosen];
    if (step && all.length > 0) {
      event.preventDefault();
      const next = (chosen + step + all.length) % all.length;
      setAt(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && (entry || isWaiting) && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (isWaiting) setEager(true);
      else if (entry) open(entry);
    }
  };
  return (
    <Dialog open onClose={onClose} title={text.title}>
      <Field
        ref={focusFirst}
        label={text.label}
        hint={text.hint({ key: "Enter" })}
        role="combobox"
        aria-expanded={all.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={all.length > 0 ? `${listId}-${chosen}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
          setEager(false);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="mt-3 min-h-5 text-ink-soft text-sm">
        {isWaiting
          ? text.looking
          : error && isAsked
            ? messageOf(error, text.failed)
            : all.length === 0
              ? text.none
              : ""}
      </p>
      <div id={listId} role="listbox" aria-label={text.results} className="-mx-2 mt-1 min-h-[65dvh]">
        {groups.map((group, index) => (
          <Entries
            key={group.heading}
            group={group}
            before={groups.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0)}
            chosen={chosen}
            listId={listId}
            onChoose={onClose}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface EntriesProps {
  group: Group;
  /** How many entries stand above. */
  before: number;
  chosen: number;
  listId: string;
  onChoose: () => void;
}

function Entries({ group: { heading, entries }, before, chosen, listId, onChoose }: EntriesProps) {
  const id = `${listId}-of-${before}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no fieldset
    <div role="group" aria-labelledby={id} className="mb-3">
      <p id={id} className="px-2 pb-1 font-medium text-ink-soft text-sm">
        {heading}
      </p>
      {entries.map((entry, index) => (
        <Option
          key={entry.to + entry.title}
          id={`${listId}-${before + index}`}
          entry={entry}
          isChosen={before + index === chosen}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

const Option = ({
  id,
  entry: { to, title, note, shortcut },
  isChosen,
  onChoose,
}: {
  id: string;
  entry: Entry;
  isChosen: boolean;
  onChoose: () => void;
}) => (
  <Link
    id={id}
    role="option"
    aria-selected={isChosen}
    tabIndex={-1}
    to={to}
    replace
    onClick={onChoose}
    className={`flex min-h-11 items-center justify-between gap-4 rounded-control px-2 py-1.5 ${isChosen ? "bg-accent-soft text-accent-ink" : "hover:bg-sunken"}`}
  >
    <span className="min-w-0">
      <bdi className="wrap-anywhere block font-medium">{title}</bdi>
      {note && <bdi className="wrap-anywhere block text-ink-soft text-sm">{note}</bdi>}
    </span>
    {shortcut && <Key>{shortcut}</Key>}
  </Link>
);

const Key = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="shrink-0 rounded border border-line px-1.5 text-ink-soft text-xs">
    {children}
  </span>
);
