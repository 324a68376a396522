import { useWords, type Words } from "words:desk-settings";
import type { TaxRule } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { RowsWaiting } from "../../parts/room.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { treatmentWords } from "../../parts/treatment-words.ts";
import { useDeed } from "../../parts/use-save.ts";
import { dayInWords } from "../../parts/when.ts";
import { dropTaxRule, taxQuery } from "./calls.ts";
import { RuleDialog } from "./rule-dialog.tsx";

/** Which tax invoices bill, and from when. Rules in force are never changed: a rule with a later day replaces them. */
export function Tax() {
  const text = useWords().tax;
  const [adding, setAdding] = useState(false);
  const query = useQuery(taxQuery);
  return (
    <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed}>
      {({ rules, categories, earliest }) => (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-prose text-ink-soft text-sm">{text.advice}</p>
            <Button tone="outline" onClick={() => setAdding(true)} className="max-sm:w-full">
              <Plus className="size-5" aria-hidden="true" />
              {text.add}
            </Button>
          </div>
          <Table caption={text.caption} columns={columnsOf(text)} rows={rules} keyOf={({ _id }) => _id} />
          {adding && <RuleDialog categories={categories} earliest={earliest} onClose={() => setAdding(false)} />}
        </>
      )}
    </Loaded>
  );
}

const tones = { now: "done", later: "wait", before: "neutral" } as const satisfies Record<TaxRule["holds"], string>;

const columnsOf = (text: Words["tax"]): Column<TaxRule>[] => [
  { title: text.for, cell: ({ category }) => category?.name ?? text.allCategories },
  { title: text.partners, cell: ({ partnerRegistered }) => (partnerRegistered ? text.registered : text.unregistered) },
  { title: text.whoOwes, cell: ({ treatment }) => treatmentWords[treatment] },
  { title: text.sac, cell: ({ sac }) => sac },
  { title: text.rate, align: "end", whole: true, cell: ({ rate }) => text.percent({ rate }) },
  { title: text.from, whole: true, cell: ({ from }) => <time dateTime={from}>{dayInWords(from)}</time> },
  {
    title: text.state,
    cell: (rule) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Badge tone={tones[rule.holds]}>{text.holds[rule.holds]}</Badge>
        {rule.holds === "later" && <TakeBack rule={rule} />}
      </span>
    ),
  },
];

function TakeBack({ rule: { _id: id, category, from } }: { rule: TaxRule }) {
  const text = useWords().tax;
  const day = dayInWords(from);
  const { save, busy } = useDeed(() => dropTaxRule(id), {
    done: text.takenBack,
    failed: text.takeBackFailed,
  });
  return (
    <Button tone="quiet" busy={busy} onClick={() => save(undefined)} className="-my-2.5">
      {text.takeBack}{" "}
      <span className="sr-only">
        {category ? text.takeBackRule({ category: category.name, day }) : text.takeBackAll({ day })}
      </span>
    </Button>
  );
}
