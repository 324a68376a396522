import { useWords as useAlertWords } from "words:alert-words";
import { useWords } from "words:desk-alerts";
import type { DeskAlert } from "@chowk/contract";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { BellDot } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { alertsQuery, seeAlerts } from "../../calls/alerts.ts";
import { titleOf } from "../../parts/alerts/title.ts";
import { placeOf } from "../../parts/alerts/unseen.ts";
import { RowsWaiting } from "../../parts/room.tsx";
import { momentInWords } from "../../parts/when.ts";
import { earlierAlerts } from "./calls.ts";

/** What happened, the latest first. What is shown here is seen. */
export function Feed() {
  const text = useWords();
  const query = useQuery(alertsQuery);
  const seenBefore = useSeen(query.data);
  return (
    <Loaded query={query} waiting={<RowsWaiting />} failed={(error) => messageOf(error, text.failed)}>
      {({ results, more }) =>
        results.length === 0 ? (
          <EmptyState Icon={BellDot} title={text.none} text={text.noneText} />
        ) : (
          <>
            <AlertRows alerts={results} seenBefore={seenBefore} />
            {more && <Earlier before={results.at(-1)?._id ?? 0} seenBefore={seenBefore} />}
          </>
        )
      }
    </Loaded>
  );
}

/** Notes at the server what is shown as seen. Returns up to where it was seen when the room was entered: what is later stays marked. */
function useSeen(answer: { results: readonly DeskAlert[]; seenUntil: number } | undefined): number {
  const client = useQueryClient();
  const [before, setBefore] = useState<number>();
  if (answer && before === undefined) setBefore(answer.seenUntil);
  const latest = answer?.results[0]?._id ?? 0;
  const isNews = answer !== undefined && latest > answer.seenUntil;
  useEffect(() => {
    if (!isNews) return;
    // If it fails, it is tried with the next answer.
    void seeAlerts(latest).then(
      () => client.invalidateQueries({ queryKey: alertsQuery.queryKey }),
      () => {},
    );
  }, [isNews, latest, client]);
  return before ?? 0;
}

interface Rows {
  alerts: readonly DeskAlert[];
  seenBefore: number;
}

function Earlier({ before, seenBefore }: { before: number; seenBefore: number }) {
  const text = useWords();
  const [asked, setAsked] = useState(false);
  const query = useInfiniteQuery({ ...earlierAlerts(before), enabled: asked });
  const next = () => (asked ? void query.fetchNextPage() : setAsked(true));
  const alerts = query.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <div className="mt-4 space-y-4">
      {alerts.length > 0 && <AlertRows alerts={alerts} seenBefore={seenBefore} />}
      {query.isError && <p role="alert">{messageOf(query.error, text.failed)}</p>}
      {(!query.data || query.hasNextPage) && (
        <Button tone="secondary" className="w-full" busy={query.isFetching} onClick={next}>
          {text.earlier}
        </Button>
      )}
    </div>
  );
}

const AlertRows = ({ alerts, seenBefore }: Rows) => (
  <ul className="card divide-y divide-line">
    {alerts.map((alert) => (
      <AlertRow key={alert._id} alert={alert} isNew={alert._id > seenBefore} />
    ))}
  </ul>
);

function AlertRow({ alert, isNew }: { alert: DeskAlert; isNew: boolean }) {
  const text = useWords();
  const words = useAlertWords();
  const { kind, service, startsAt, name, order, text: said, open, at } = alert;
  const about = [said, service, startsAt && momentInWords(startsAt), name].filter(Boolean).join(" · ");
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm hover:bg-sunken">
      <div className="min-w-0 flex-1 basis-60">
        <p>
          <Link to={placeOf(alert)} className="font-semibold after:absolute after:inset-0 hover:underline">
            {titleOf(alert, words)}
          </Link>
          {isNew && <span className="ms-2 font-semibold text-accent-ink text-xs">{text.isNew}</span>}
        </p>
        <p className="wrap-anywhere text-ink-soft">
          {about}
          {about && order && " · "}
          {order && <span className="whitespace-nowrap">{order}</span>}
        </p>
      </div>
      <p className="text-ink-soft">{momentInWords(at)}</p>
      {kind !== "order-new" && <Badge tone={open ? "wait" : "done"}>{open ? text.open : text.over}</Badge>}
    </li>
  );
}
