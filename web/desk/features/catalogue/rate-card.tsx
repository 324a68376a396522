import { useWords } from "words:desk-rates";
import type { DeskRate, DeskSubCategory } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, ReceiptText } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { numberWriter } from "../../../ui/number.ts";
import { price } from "../../../ui/price.ts";
import { RowsWaiting } from "../../parts/room.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { moveRate, ratesQuery } from "./calls.ts";
import { MoveButtons } from "./move-buttons.tsx";
import { RateDialog } from "./rate-dialog.tsx";
import { Untold } from "./untold.tsx";

const number = numberWriter();

/** What may come up at the door in a sub-category's visits, and what it costs. */
export function RateCard({ sub }: { sub: DeskSubCategory }) {
  const text = useWords();
  const [opened, setOpened] = useState<DeskRate | "new">();
  const query = useQuery(ratesQuery(sub._id));
  // A colleague may have changed it while the dialog is open.
  const now = query.data?.find(({ _id }) => opened !== "new" && _id === opened?._id);
  return (
    <section aria-labelledby="rate-card" className="mt-8">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-48 flex-1">
          <h2 id="rate-card" className="font-semibold text-lg">
            {text.title}
          </h2>
          <p className="text-ink-soft">{text.note}</p>
        </div>
        <Button tone="outline" onClick={() => setOpened("new")}>
          <Plus className="size-5" aria-hidden="true" />
          {text.add}
        </Button>
      </div>
      <Loaded query={query} waiting={<RowsWaiting />} failed={(error) => messageOf(error, text.failed)}>
        {(rates) =>
          rates.length === 0 ? (
            <EmptyState Icon={ReceiptText} title={text.none} text={text.noneText} />
          ) : (
            <Table
              caption={text.caption({ name: sub.name })}
              columns={columnsOf(text, rates, setOpened)}
              rows={rates}
              keyOf={({ _id }) => _id}
            />
          )
        }
      </Loaded>
      {opened === "new" && <RateDialog subCategoryId={sub._id} onClose={() => setOpened(undefined)} />}
      {opened && opened !== "new" && (
        <RateDialog subCategoryId={sub._id} rate={now ?? opened} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}

const columnsOf = (
  text: ReturnType<typeof useWords>,
  rates: readonly DeskRate[],
  onOpen: (rate: DeskRate) => void,
): Column<DeskRate>[] => [
  {
    title: text.columns.name,
    cell: ({ name, hidden, words }) => (
      <>
        <span className="font-semibold">{name}</span> {hidden && <Badge>{text.hidden}</Badge>}
        <Untold words={words} />
      </>
    ),
  },
  { title: text.columns.kind, cell: ({ kind }) => text.kinds[kind] },
  { title: text.columns.minutes, align: "end", cell: ({ minutes }) => number(minutes) },
  { title: text.columns.price, align: "end", whole: true, cell: (rate) => price(rate.price) },
  {
    title: text.columns.change,
    cell: (rate) => (
      <span className="-my-2.5 -ms-3 flex">
        <IconButton Icon={Pencil} label={text.edit({ name: rate.name })} onClick={() => onOpen(rate)} />
        <MoveButtons
          name={rate.name}
          move={(by) => moveRate(rate._id, by)}
          isFirst={rate._id === rates[0]?._id}
          isLast={rate._id === rates.at(-1)?._id}
        />
      </span>
    ),
  },
];
