import type { TaxRule } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api/client.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { RowsWaiting } from "../../parts/room.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { treatmentWords } from "../../parts/treatment-words.ts";
import { useSave } from "../../parts/use-save.ts";
import { dayInWords } from "../../parts/when.ts";
import { fresh } from "../../queries.ts";
import { RuleDialog } from "./rule-dialog.tsx";

/** Which tax invoices bill, and from when. What holds is not changed: a rule with a later day takes its place. */
export function Tax() {
  const [adding, setAdding] = useState(false);
  const query = useQuery({
    queryKey: ["desk", "tax"],
    ...fresh,
    queryFn: async () => (await call("GET /operations/tax-rules", {})).results,
  });
  return (
    <Loaded query={query} waiting={<RowsWaiting />} failed={() => "The tax rules could not be loaded."}>
      {({ rules, categories, earliest }) => (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-prose text-ink-soft text-sm">
              {
                "Prices include the tax. A rule of a category goes before one of all of them. Have a tax adviser look at them before you go live."
              }
            </p>
            <Button tone="outline" onClick={() => setAdding(true)} className="max-sm:w-full">
              <Plus className="size-5" aria-hidden="true" />
              Add rule
            </Button>
          </div>
          <Table caption="Rules of tax" columns={columns} rows={rules} keyOf={({ _id }) => _id} />
          {adding && <RuleDialog categories={categories} earliest={earliest} onClose={() => setAdding(false)} />}
        </>
      )}
    </Loaded>
  );
}

const holds: Record<TaxRule["holds"], { text: string; tone: "done" | "wait" | "neutral" }> = {
  now: { text: "Holds", tone: "done" },
  later: { text: "Planned", tone: "wait" },
  before: { text: "Over", tone: "neutral" },
};

const columns: Column<TaxRule>[] = [
  { title: "For", cell: ({ category }) => category?.name ?? "All categories" },
  { title: "Partners", cell: ({ partnerRegistered }) => (partnerRegistered ? "With a GSTIN" : "Without a GSTIN") },
  { title: "Who owes it", cell: ({ treatment }) => treatmentWords[treatment] },
  { title: "SAC", cell: ({ sac }) => sac },
  { title: "Rate", align: "end", whole: true, cell: ({ rate }) => `${rate} %` },
  { title: "From", whole: true, cell: ({ from }) => <time dateTime={from}>{dayInWords(from)}</time> },
  {
    title: "State",
    cell: (rule) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Badge tone={holds[rule.holds].tone}>{holds[rule.holds].text}</Badge>
        {rule.holds === "later" && <TakeBack rule={rule} />}
      </span>
    ),
  },
];

function TakeBack({ rule: { _id: id, category, from } }: { rule: TaxRule }) {
  const { save, busy } = useSave(() => call("DELETE /operations/tax-rules/:id", { params: { id } }), {
    done: "The rule is taken back.",
    failed: "It could not be taken back. Please try again.",
  });
  return (
    <Button tone="quiet" busy={busy} onClick={() => save(undefined)} className="-my-2.5">
      Take back
      <span className="sr-only">{` the rule for ${category?.name ?? "all categories"} from ${dayInWords(from)}`}</span>
    </Button>
  );
}
