import { useWords, type Words } from "words:desk-commission";
import type { Commission, CommissionRate } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { Handshake, Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { inEnglish } from "../../../ui/in-english.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { commissionQuery } from "../../parts/commission/calls.ts";
import { ShareDeeds } from "../../parts/commission/deeds.tsx";
import { ShareDialog } from "../../parts/commission/share-dialog.tsx";
import { RowsWaiting } from "../../parts/room.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { dayInWords } from "../../parts/when.ts";

/** What share of a price the business keeps, where another than the usual one is agreed. */
export function Shares() {
  const text = useWords();
  const [adding, setAdding] = useState(false);
  const query = useQuery(commissionQuery());
  return (
    <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed}>
      {({ usual, rates, categories, today }) => (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-prose text-ink-soft text-sm">
              {text.usual({ percent: usual })}{" "}
              <Link
                to="/desk/settings/money"
                className="inline-block min-h-6 text-accent-ink underline underline-offset-4"
              >
                {text.changeUsual}
              </Link>
            </p>
            <Button tone="outline" onClick={() => setAdding(true)} className="max-sm:w-full">
              <Plus className="size-5" aria-hidden="true" />
              {text.add}
            </Button>
          </div>
          {rates.length === 0 ? (
            <div className="card">
              <EmptyState Icon={Handshake} title={text.none} text={text.noneNote} />
            </div>
          ) : (
            <Table
              caption={text.caption}
              columns={columnsOf(text, { categories, today })}
              rows={rates}
              keyOf={({ _id }) => _id}
            />
          )}
          {adding && <ShareDialog categories={categories} today={today} onClose={() => setAdding(false)} />}
        </>
      )}
    </Loaded>
  );
}

const tones = { over: "neutral", now: "done", later: "wait" } as const satisfies Record<
  CommissionRate["holds"],
  string
>;

const columnsOf = (text: Words, of: Pick<Commission, "categories" | "today">): Column<CommissionRate>[] => [
  {
    title: text.for,
    cell: ({ category }) => (category ? <span {...inEnglish}>{category.name}</span> : text.allWork),
  },
  {
    title: text.partner,
    cell: ({ partner }) =>
      partner ? (
        <Link
          to={`/desk/partners/${partner._id}`}
          className="inline-flex min-h-6 text-accent-ink underline underline-offset-4"
        >
          {partner.name}
        </Link>
      ) : (
        text.everybody
      ),
  },
  { title: text.share, align: "end", whole: true, cell: ({ percent }) => text.percent({ percent }) },
  { title: text.from, whole: true, cell: ({ from }) => <time dateTime={from}>{dayInWords(from)}</time> },
  {
    title: text.until,
    whole: true,
    cell: ({ until }) => (until ? <time dateTime={until}>{dayInWords(until)}</time> : text.open),
  },
  { title: text.state, whole: true, cell: ({ holds }) => <Badge tone={tones[holds]}>{text.holds[holds]}</Badge> },
  { title: text.deeds, whole: true, cell: (rate) => <ShareDeeds rate={rate} {...of} /> },
];
