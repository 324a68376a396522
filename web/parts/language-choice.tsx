import { languages } from "@chowk/contract/languages";
import { useLocation } from "react-router";
import { text as language } from "../ui/language-text.ts";
import { text } from "./site-text.ts";

/** Works without script, and loads the page anew: each language is a build of its own. */
export function LanguageChoice() {
  const { pathname, search } = useLocation();
  return (
    <form action="/language" aria-label={text.footer.language} className="-mx-3 flex flex-wrap">
      <input type="hidden" name="back" value={pathname + search} />
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
