import { useWords as useCommission } from "words:desk-commission";
import { useWords as usePapers } from "words:desk-papers";
import { useWords as usePromo } from "words:desk-promo";
import { useWords } from "words:desk-settings";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { RoomPage } from "../../parts/room.tsx";
import { groups } from "./groups.ts";
import { hasTax } from "./has-tax.ts";

/** All rooms of the settings, and what each is about. */
export function Overview() {
  const { business, site, tax } = useWords();
  const commission = useCommission();
  const promo = usePromo();
  const papers = usePapers();
  const rooms = [
    ...groups.map(({ group }) => ({ path: group, title: business.groups[group], note: business.notes[group] })),
    { path: "site", ...site },
    { path: "commission", ...commission },
    { path: "promo-codes", ...promo },
    { path: "papers", ...papers },
    ...(hasTax() ? [{ path: "tax", ...tax }] : []),
  ];
  return (
    <RoomPage title={business.title}>
      <ul className="grid gap-3 lg:grid-cols-2">
        {rooms.map(({ path, title, note }) => (
          <li key={path}>
            <Link
              to={`/desk/settings/${path}`}
              className="card flex h-full items-center justify-between gap-3 p-4 hover:border-line-strong"
            >
              <span className="min-w-0">
                <span className="font-semibold">{title}</span>
                <span className="block text-ink-soft text-sm">{note}</span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </RoomPage>
  );
}
