import { useWords } from "words:desk-parts";
import type { ReactNode } from "react";
import { useHref, useLocation, useNavigation, useSearchParams } from "react-router";

/**
 * A list's filter. It is kept in the address: it survives a reload, and can be sent to a colleague. Returns the
 * value, "" for none, and its setter. What is filtered otherwise is read from its first page.
 */
export function useFilter(name: string): [value: string, set: (value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const isLeft = useIsLeft();
  const set = (value: string) => {
    // What was typed a moment before a row was opened would lead back to the list.
    if (isLeft()) return;
    // The address itself, not what was last drawn: two filters may be changed before either is shown.
    const next = new URLSearchParams(window.location.search);
    if (value) next.set(name, value);
    else next.delete(name);
    if (name !== "page") next.delete("page");
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [search.get(name) ?? "", set];
}

/** Tells whether the operator is on the way to another page: this one stays drawn until that one is there. */
function useIsLeft(): () => boolean {
  const { pathname } = useLocation();
  // With the prefix of its language, as the browser and the navigation have it.
  const drawn = useHref(pathname);
  const { location: next } = useNavigation();
  return () => [window.location, next].some((each) => each && each.pathname !== drawn);
}

/** The filters above a list. */
export const Filters = ({ children }: { children: ReactNode }) => {
  const text = useWords();
  return (
    <search aria-label={text.filters} className="mb-4 grid grid-cols-2 items-end gap-x-3 gap-y-3 sm:flex sm:flex-wrap">
      {children}
    </search>
  );
};
