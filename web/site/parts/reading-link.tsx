import { useWords } from "words:document";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** A link to a text to read in a new tab, while the form stays as it is. */
export function ReadingLink({ to, children }: { to: string; children: ReactNode }) {
  const text = useWords();
  return (
    <Link to={to} target="_blank" className="font-medium text-accent-ink underline underline-offset-2">
      {children}
      <span className="sr-only"> {text.newTab}</span>
    </Link>
  );
}
