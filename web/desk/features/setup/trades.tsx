import { useWords } from "words:desk-setup";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { tradesQuery } from "./calls.ts";

/** The trades that a business can begin with. */
export function Trades() {
  const { trades: text } = useWords();
  return (
    <RoomPage title={text.title} note={text.note} back={{ to: "/desk/setup", text: text.back }}>
      <Loaded query={useQuery(tradesQuery)} waiting={<RowsWaiting />} failed={() => text.failed}>
        {(trades) => (
          <ul aria-label={text.list} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {trades.map(({ slug, name, image, services, taken }) => (
              <li key={slug}>
                <Link
                  to={`/desk/setup/trades/${slug}`}
                  className="card flex h-full items-center gap-3 p-3 hover:border-line-strong"
                >
                  <Picture src={image} alt="" sizes="80px" className="aspect-4/3 w-20 shrink-0 rounded-md" />
                  <span className="min-w-0">
                    <span lang="en" className="block font-semibold">
                      {name}
                    </span>
                    <span className="block text-ink-soft text-sm">{text.services({ count: services })}</span>
                    {taken > 0 && <Badge tone="done">{text.taken({ count: taken })}</Badge>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <p className="mt-6 text-ink-soft">
        {text.own}{" "}
        <Link to="/desk/catalogue" className="font-medium text-accent-ink underline">
          {text.toCatalogue}
        </Link>
      </p>
    </RoomPage>
  );
}
