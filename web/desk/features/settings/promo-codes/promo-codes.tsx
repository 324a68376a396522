import { useWords, type Words } from "words:desk-promo";
import type { PromoCode } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, TicketPercent } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Loaded } from "../../../../ui/loaded.tsx";
import { EmptyState } from "../../../../ui/messages.tsx";
import { price } from "../../../../ui/price.ts";
import { RowsWaiting } from "../../../parts/room.tsx";
import { type Column, Table } from "../../../parts/table.tsx";
import { promoCodesQuery } from "./calls.ts";
import { conditionsOf, takesOff } from "./in-words.ts";
import { PromoCodeDialog } from "./promo-code-dialog.tsx";

/** Codes by which customers pay less: what each does, and what it did. */
export function PromoCodes() {
  const text = useWords();
  const [open, setOpen] = useState<PromoCode | "new">();
  const query = useQuery(promoCodesQuery);
  return (
    <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed}>
      {(codes) => (
        <>
          <div className="mb-4 flex justify-end">
            <Button tone="outline" onClick={() => setOpen("new")} className="max-sm:w-full">
              <Plus className="size-5" aria-hidden="true" />
              {text.add}
            </Button>
          </div>
          {codes.length === 0 ? (
            <div className="card">
              <EmptyState Icon={TicketPercent} title={text.none} text={text.noneNote} />
            </div>
          ) : (
            <Table caption={text.caption} columns={columnsOf(text, setOpen)} rows={codes} keyOf={({ _id }) => _id} />
          )}
          {open && <PromoCodeDialog {...(open === "new" ? {} : { promo: open })} onClose={() => setOpen(undefined)} />}
        </>
      )}
    </Loaded>
  );
}

const tones = {
  off: "neutral",
  later: "wait",
  now: "done",
  over: "neutral",
  "used up": "neutral",
} as const satisfies Record<PromoCode["holds"], string>;

const columnsOf = (text: Words, onChange: (promo: PromoCode) => void): Column<PromoCode>[] => [
  { title: text.code, cell: ({ code }) => <span className="wrap-anywhere font-semibold">{code}</span> },
  { title: text.takesOff, cell: (promo) => takesOff(text, promo) },
  {
    title: text.holdsFor,
    cell: (promo) => (
      <ul>
        {conditionsOf(text, promo).map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    ),
  },
  {
    title: text.used,
    align: "end",
    whole: true,
    cell: ({ uses, mostUses }) => (mostUses === null ? uses : text.usedOf({ uses, most: mostUses })),
  },
  { title: text.cost, align: "end", whole: true, cell: ({ cost }) => price(cost) },
  { title: text.state, whole: true, cell: ({ holds }) => <Badge tone={tones[holds]}>{text.holds[holds]}</Badge> },
  {
    title: text.deeds,
    whole: true,
    cell: (promo) => (
      <span className="-my-3 inline-flex align-middle">
        <IconButton Icon={Pencil} label={text.change({ code: promo.code })} onClick={() => onChange(promo)} />
      </span>
    ),
  },
];
