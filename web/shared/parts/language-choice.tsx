import { useLanguage } from "words:language";
import { useWords } from "words:site";
import { langIn } from "@chowk/contract/country";
import { languages } from "@chowk/contract/languages";
import { useLocation } from "react-router";
import { useTakenOver } from "../state/use-taken-over.ts";

/** Works without scripts, and reloads the page: its scripts have the words of only one language. */
export function LanguageChoice() {
  const text = useWords();

  const { pathname, search } = useLocation();
  const language = useLanguage();
  const takenOver = useTakenOver();
  return (
    <form action="/language" aria-label={text.footer.language} className="-mx-3 flex flex-wrap">
      {/* The server's page has the path it was rendered for, which several addresses may share; a new field has this page's address. */}
      <input key={String(takenOver)} type="hidden" name="back" value={takenOver ? pathname + search : pathname} />
      {Object.entries(languages).map(([code, { name, lang }]) => {
        const current = language.code === code;
        return (
          <button
            type="submit"
            key={code}
            name="to"
            value={code}
            lang={langIn({ code, lang })}
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
