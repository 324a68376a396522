import { useWords } from "words:auth";
import { documentPaths } from "@chowk/contract/documents";
import { ReadingLink } from "../../parts/reading-link.tsx";

/** What somebody agrees to who opens an account. */
export function Agreeing() {
  const text = useWords();
  return (
    <p className="text-ink-soft text-sm">
      {text.agree({
        terms: (name) => <ReadingLink to={documentPaths.terms}>{name}</ReadingLink>,
        privacy: (name) => <ReadingLink to={documentPaths["privacy-policy"]}>{name}</ReadingLink>,
      })}
    </p>
  );
}
