import { useWords } from "words:papers";
import { useQuery } from "@tanstack/react-query";
import { FileWarning } from "lucide-react";
import { Link } from "react-router";
import { papersQuery } from "../../calls/papers.ts";

const wanting = new Set(["missing", "sentBack", "ending", "ended"]);

/** Says that documents are wanted, and where to send them. */
export function PapersWanted() {
  const words = useWords();
  const { data = [] } = useQuery(papersQuery());
  const count = data.filter(({ state }) => wanting.has(state)).length;
  if (count === 0) return null;
  return (
    <section className="mb-5 flex gap-3 rounded-card bg-wait-soft p-4">
      <FileWarning className="mt-0.5 size-5 shrink-0 text-wait-ink" aria-hidden="true" />
      <p>
        {words.wanted({ count })}{" "}
        <Link to="/partner/account" className="inline-block min-h-6 text-accent-ink underline underline-offset-4">
          {words.now}
        </Link>
      </p>
    </section>
  );
}
