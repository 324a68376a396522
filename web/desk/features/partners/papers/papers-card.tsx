import { useWords } from "words:desk-papers";
import type { DeskPartner } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../../api/failure.ts";
import { Loaded } from "../../../../ui/loaded.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { Card } from "../../../parts/facts.tsx";
import { papersQuery } from "./calls.ts";
import { PaperRow } from "./paper-row.tsx";

/** The documents that a partner is asked for besides those of the application. Without any there is no card. */
export function PapersCard({ partner: { _id: id } }: { partner: DeskPartner }) {
  const text = useWords();
  const query = useQuery(papersQuery(id));
  if (query.data?.length === 0) return null;
  return (
    <Card title={text.further}>
      <Loaded
        query={query}
        waiting={<Skeleton className="h-12 w-full" />}
        failed={(error) => messageOf(error, text.failed)}
      >
        {(papers) => (
          <>
            <ul className="-my-3 divide-y divide-line">
              {papers.map((paper) => (
                <PaperRow key={paper.kind._id} partnerId={id} paper={paper} />
              ))}
            </ul>
            <p className="mt-5 text-ink-soft text-sm">{text.recorded}</p>
          </>
        )}
      </Loaded>
    </Card>
  );
}
