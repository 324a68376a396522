import { getWords, useWords } from "words:search";
import type { SearchResult } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, SearchIcon, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { brokeOnTheWay, messageOf } from "../../api/failure.ts";
import { announce } from "../../ui/announce.tsx";
import { useBackCloses } from "../../ui/back-closes.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { catalogueQueries } from "../calls/catalogue.ts";
import { rememberSearch, useRecentSearches } from "../state/search-history.ts";
import { paths } from "./paths.ts";
import { SearchPanel } from "./search-panel.tsx";

const WAIT_MS = 500;

/** Finds services as people type. A box with a list below it; on phones, a full page while it is open. */
export function Search() {
  const text = useWords();

  const [term, setTerm] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const asked = useAsked(term.trim());
  const found = useQuery({ ...catalogueQueries.search(asked), enabled: asked !== "", retry: false });
  const recent = useRecentSearches();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();

  const typed = term.trim();
  const waiting = typed !== asked || found.isPending;
  const options: SearchResult[] = typed === "" ? recent : waiting ? [] : (found.data ?? []);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  useCloseOnArrival(close);
  useCountAnnounced(open && typed !== "" && !waiting ? found.data?.length : undefined);
  useBackCloses(open && isPhone(), close);

  const choose = (result: SearchResult) => {
    rememberSearch(result);
    setTerm("");
    input.current?.blur();
    // On phones the open search has a history entry, which this replaces.
    navigate(paths.service(result._id, result.SrvSubCategoryId), { replace: isPhone() });
    if (!isPhone()) close();
  };

  const seeAll = () => {
    input.current?.blur();
    navigate(paths.search(typed), { replace: isPhone() });
    if (!isPhone()) close();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setOpen(true);
      // One place more than there are options: the box itself.
      const places = options.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const chosen = options[active];
      if (chosen) choose(chosen);
      else if (typed !== "") seeAll();
    } else if (event.key === "Escape") {
      if (open) close();
      else setTerm("");
    }
  };

  return (
    <search
      data-covers-phone={open || undefined}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && close()}
      className={`relative block ${open ? "max-md:fixed max-md:inset-0 max-md:z-50 max-md:flex max-md:flex-col max-md:bg-surface" : ""}`}
    >
      <div className={`relative flex items-center ${open ? "max-md:border-line max-md:border-b max-md:p-2" : ""}`}>
        {open && <IconButton Icon={ArrowLeft} label={text.close} onClick={close} className="md:hidden" />}
        <div className="relative flex-1">
          <SearchIcon
            className="pointer-events-none absolute top-1/2 start-3.5 size-5 -translate-y-1/2 text-ink-faint"
            aria-hidden="true"
          />
          <input
            ref={input}
            type="text"
            role="combobox"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={100}
            aria-label={text.label}
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
            placeholder={text.placeholder}
            value={term}
            onChange={(event) => {
              setTerm(event.target.value);
              setActive(-1);
              setOpen(true);
            }}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
            className="h-11 w-full rounded-full border border-line-strong bg-sunken pe-11 ps-11 text-ink placeholder:text-ink-faint focus:bg-surface"
          />
          {term !== "" && (
            <IconButton
              Icon={X}
              label={text.clear}
              onClick={() => {
                setTerm("");
                setActive(-1);
                input.current?.focus();
              }}
              className="absolute top-0 end-0"
            />
          )}
        </div>
      </div>
      {open && <Backdrop onPress={close} />}
      <SearchPanel
        open={open}
        listId={listId}
        term={typed}
        options={options}
        active={active}
        onActive={setActive}
        onChoose={choose}
        state={
          typed === ""
            ? "recent"
            : waiting && !(found.isError && typed === asked)
              ? "searching"
              : found.isError
                ? "failed"
                : "found"
        }
        error={found.isError ? wordsOf(found.error) : ""}
        onAll={seeAll}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    </search>
  );
}

const wordsOf = (error: Error): string => {
  const text = getWords();
  return brokeOnTheWay(error) ? text.wentWrong : messageOf(error, text.failed);
};

/** A press outside the list closes it. Lies behind the list and takes no space. */
function Backdrop({ onPress }: { onPress: () => void }) {
  const press = useRef(onPress);
  press.current = onPress;
  useEffect(() => {
    const listener = (event: PointerEvent) => {
      if (!(event.target as Element).closest("search")) press.current();
    };
    addEventListener("pointerdown", listener);
    return () => removeEventListener("pointerdown", listener);
  }, []);
  return null;
}

/** What to ask the server for: the typed text once it has not changed for half a second. */
function useAsked(typed: string): string {
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), typed === "" ? 0 : WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return asked;
}

function useCloseOnArrival(close: () => void): void {
  const { pathname } = useLocation();
  const latest = useRef(close);
  latest.current = close;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes
  useEffect(() => latest.current(), [pathname]);
}

function useCountAnnounced(count: number | undefined): void {
  const text = useWords();

  useEffect(() => {
    if (count !== undefined) announce(text.count({ count }));
  }, [count, text.count]);
}

const isPhone = () => typeof matchMedia === "function" && matchMedia("(max-width: 767px)").matches;
