import { useWords } from "words:search";
import type { SearchResult } from "@chowk/contract";
import { History } from "lucide-react";
import { useEffect, useRef } from "react";
import { langOf } from "../../ui/in-english.ts";
import { ErrorState } from "../../ui/messages.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { clearSearches } from "../state/search-history.ts";

interface Props {
  open: boolean;
  listId: string;
  /** What was typed, trimmed. */
  term: string;
  state: "recent" | "searching" | "failed" | "found";
  error: string;
  onRetry: () => void;
  retrying: boolean;
  options: SearchResult[];
  active: number;
  onActive: (index: number) => void;
  onChoose: (result: SearchResult) => void;
  /** Shows all that is found as a page. */
  onAll: () => void;
}

/** What is shown below the search box: results, recent searches, or why there are none. */
export function SearchPanel({
  open,
  listId,
  term,
  state,
  error,
  onRetry,
  retrying,
  options,
  active,
  onActive,
  onChoose,
  onAll,
}: Props) {
  const text = useWords();

  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the box while the list is pressed
    <div
      hidden={!open}
      onMouseDown={(event) => event.preventDefault()}
      className="flex min-h-0 flex-col max-md:flex-1 md:card md:absolute md:inset-x-0 md:top-full md:z-30 md:mt-2 md:max-h-[min(32rem,75dvh)] md:overflow-hidden md:shadow-lg"
    >
      {state === "recent" && (
        <div className="flex min-h-12 items-center justify-between gap-4 px-4 pt-2">
          <h2 className="font-semibold text-ink-soft text-sm">{text.recent}</h2>
          {options.length > 0 && (
            <button
              type="button"
              onClick={clearSearches}
              className="-me-2 min-h-11 rounded-control px-2 font-semibold text-accent-ink text-sm hover:underline"
            >
              {text.clearAll}
            </button>
          )}
        </div>
      )}
      {state === "recent" && options.length === 0 && <Note>{text.noRecent}</Note>}
      {state === "searching" && (
        <Note>
          <Spinner /> {text.searching}
        </Note>
      )}
      {state === "failed" && (
        <div className="p-4">
          <ErrorState message={error} onRetry={onRetry} busy={retrying} />
        </div>
      )}
      {state === "found" && options.length === 0 && (
        <div className="px-4 py-6">
          <p className="font-semibold">{text.none}</p>
          <p className="mt-1 text-ink-soft text-sm">{text.noneHint}</p>
        </div>
      )}
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={state === "recent" ? text.recent : text.results}
        hidden={options.length === 0}
        className="min-h-0 overflow-y-auto overscroll-contain p-2"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the box, whose keys move through the list
          <div
            key={option._id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onClick={() => onChoose(option)}
            onMouseMove={() => index !== active && onActive(index)}
            className={`flex min-h-14 cursor-pointer items-center gap-3 rounded-lg p-2 ${index === active ? "bg-sunken" : ""}`}
          >
            <Picture src={option.Image} alt="" sizes="56px" className="h-12 w-14 shrink-0 rounded-lg" />
            <span className="min-w-0 flex-1">
              <span {...langOf(option, "ServiceName")} className="line-clamp-2 font-medium">
                <Marked name={option.ServiceName} term={term} />
              </span>
              <span {...langOf(option, "SrvSubCategoryName")} className="block truncate text-ink-soft text-sm">
                {option.SrvSubCategoryName}
              </span>
            </span>
            {state === "recent" && <History className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />}
          </div>
        ))}
      </div>
      {state === "found" && options.length > 0 && (
        <button
          type="button"
          onClick={onAll}
          className="min-h-12 shrink-0 border-line border-t px-4 text-start font-semibold text-accent-ink hover:underline"
        >
          {text.all}
        </button>
      )}
    </div>
  );
}

const Note = ({ children }: { children: React.ReactNode }) => (
  <p className="flex items-center gap-3 px-4 pt-2 pb-6 text-ink-soft">{children}</p>
);

/** The name, with the typed words marked in it. */
function Marked({ name, term }: { name: string; term: string }) {
  const words = term.split(/\s+/).filter(Boolean);
  if (words.length === 0) return name;
  const typed = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|");
  // Only at the start of a word: "ac" does not mean "machine".
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${typed})`, "giu");
  // Splitting by a group puts each match at an odd index.
  return name.split(pattern).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a name have no other identity
      <mark key={index} className="rounded-xs bg-accent-soft text-accent-ink">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
