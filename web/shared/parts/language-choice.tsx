import { languages } from "@chowk/contract/languages";
import { useLocation } from "react-router";
import { text as language } from "../../ui/language-text.ts";
import { useTakenOver } from "../state/use-taken-over.ts";
import { text } from "./site-text.ts";

/** Works without script, and loads the page anew: each language is a build of its own. */
export function LanguageChoice() {
  const { pathname, search } = useLocation();
  const takenOver = useTakenOver();
  return (
    <form action="/language" aria-label={text.footer.language} className="-mx-3 flex flex-wrap">
      {/* The server's page says where it was drawn, which may be the place of several; a new field says where this is. */}
      <input key={String(takenOver)} type="hidden" name="back" value={takenOver ? pathname + search : pathname} />
      {Object.entries(languages).map(([code, name]) => {
        const current = language.lang.startsWith(code);
        return (
          <button
            type="submit"
            key={code}
            name="to"
            value={code}
            lang={code}
            aria-current={current || undefined}
            className={`min-h-11 rounded-control px-3 hover:bg-sunken ${current ? "font-semibold" : "text-ink-soft"}`}
          >
            {name}
          </button>
        );
      })}
    </form>
  );
}
