import { ChevronRight } from "lucide-react";
import { Link } from "react-router";

export interface Crumb {
  name: string;
  /** Left out for the page itself. */
  to?: string;
  /** The language of a name that is not in the page's language. */
  lang?: string;
}

/** The path from the home page to this one. Phones hide its last crumb: the page's title follows anyway. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="flex items-center text-ink-soft text-sm">
        {crumbs.map(({ name, to, lang }, index) => (
          <li
            key={name}
            className={`flex min-h-8 items-center ${index > 0 ? "min-w-0" : "shrink-0"} ${to ? "" : "max-sm:hidden"}`}
          >
            {index > 0 && <ChevronRight className="mx-1 size-4 shrink-0 text-ink-faint" aria-hidden="true" />}
            {to ? (
              <Link to={to} lang={lang} className="truncate py-1 hover:text-ink hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page" lang={lang} className="truncate text-ink">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
