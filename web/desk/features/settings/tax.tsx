import { useWords, type Words } from "words:desk-settings";
import type { TaxRule } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { inEnglish } from "../../../ui/in-english.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { RowsWaiting } from "../../parts/room.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { treatmentWords } from "../../parts/treatment-words.ts";
import { useDeed } from "../../parts/use-save.ts";
import { dayInWords, dayOf } from "../../parts/when.ts";
import { confirmTaxRule, dropTaxRule, settingsQuery, taxQuery } from "./calls.ts";
import { RuleDialog } from "./rule-dialog.tsx";
import { Suggestions } from "./suggestions.tsx";
import { sourceOf } from "./tax-source.ts";

/** Which tax invoices bill, and from when. Rules in force are never changed: a rule with a later day replaces them. */
export function Tax() {
  const text = useWords().tax;
  const [adding, setAdding] = useState(false);
  const query = useQuery(taxQuery);
  return (
    <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed}>
      {({ rules, suggestions, categories, earliest }) => (
        <>
          <WithoutNumber />
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-prose text-ink-soft text-sm">{text.advice}</p>
            <Button tone="outline" onClick={() => setAdding(true)} className="max-sm:w-full">
              <Plus className="size-5" aria-hidden="true" />
              {text.add}
            </Button>
          </div>
          <Table caption={text.caption} columns={columnsOf(text)} rows={rules} keyOf={({ _id }) => _id} />
          {suggestions.length > 0 && (
            <Suggestions suggestions={suggestions} rules={rules} categories={categories} earliest={earliest} />
          )}
          {adding && <RuleDialog categories={categories} earliest={earliest} onClose={() => setAdding(false)} />}
        </>
      )}
    </Loaded>
  );
}

/** Says that no rule matters as long as the business has no tax number. */
function WithoutNumber() {
  const text = useWords().tax;
  const { data } = useQuery(settingsQuery);
  if (!data || data.settings[country().tax.regime === "gst" ? "gstin" : "trn"]) return null;
  return (
    <p className="mb-4 rounded-card bg-wait-soft px-4 py-3 text-wait-ink">
      <Link to="/desk/settings/invoices" className="underline underline-offset-4">
        {text.withoutNumber}
      </Link>
    </p>
  );
}

const tones = { now: "done", later: "wait", before: "neutral" } as const satisfies Record<TaxRule["holds"], string>;

function columnsOf(text: Words["tax"]): Column<TaxRule>[] {
  const ofGst: Column<TaxRule>[] = [
    {
      title: text.partners,
      cell: ({ partnerRegistered }) => (partnerRegistered ? text.registered : text.unregistered),
    },
  ];
  const isGst = country().tax.regime === "gst";
  return [
    {
      title: text.for,
      cell: ({ category }) => (category ? <span {...inEnglish}>{category.name}</span> : text.allCategories),
    },
    ...(isGst ? ofGst : []),
    { title: text.whoOwes, cell: ({ treatment }) => treatmentWords[treatment] },
    ...(isGst ? [{ title: text.sac, whole: true, cell: ({ sac }: TaxRule) => sac }] : []),
    { title: text.rate, align: "end", whole: true, cell: ({ rate }) => text.percent({ rate }) },
    { title: text.from, whole: true, cell: ({ from }) => <time dateTime={from}>{dayInWords(from)}</time> },
    { title: text.source, cell: (rule) => <Source rule={rule} /> },
    {
      title: text.state,
      whole: true,
      cell: (rule) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Badge tone={tones[rule.holds]}>{text.holds[rule.holds]}</Badge>
          {rule.holds === "later" && <TakeBack rule={rule} />}
        </span>
      ),
    },
  ];
}

/** Where a rule comes from, and who stands for it. */
function Source({ rule }: { rule: TaxRule }) {
  const text = useWords().tax;
  const { reviewed, confirmed, toConfirm } = rule;
  return (
    <div className="space-y-1 sm:max-w-64">
      <p className="text-ink-soft">{reviewed ? sourceOf(text, reviewed) : text.ownRule}</p>
      {confirmed && <p>{text.confirmed({ name: confirmed.by, day: dayOf(confirmed.at) })}</p>}
      {toConfirm && <ToConfirm rule={rule} />}
    </div>
  );
}

function ToConfirm({ rule: { _id: id, category, from } }: { rule: TaxRule }) {
  const text = useWords().tax;
  const { save, busy } = useDeed(() => confirmTaxRule(id), { done: text.confirmDone, failed: text.confirmFailed });
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-wait-ink">{text.toConfirm}</span>
      <Button tone="quiet" busy={busy} onClick={() => save(undefined)} className="-ms-3 -my-2.5">
        {text.confirm} <RuleInWords category={category} from={from} />
      </Button>
    </p>
  );
}

function TakeBack({ rule: { _id: id, category, from } }: { rule: TaxRule }) {
  const text = useWords().tax;
  const { save, busy } = useDeed(() => dropTaxRule(id), {
    done: text.takenBack,
    failed: text.takeBackFailed,
  });
  return (
    <Button tone="quiet" busy={busy} onClick={() => save(undefined)} className="-my-2.5">
      {text.takeBack} <RuleInWords category={category} from={from} />
    </Button>
  );
}

/** Names a rule to those who hear its button alone. */
function RuleInWords({ category, from }: Pick<TaxRule, "category" | "from">) {
  const text = useWords().tax;
  const day = dayInWords(from);
  return (
    <span className="sr-only">
      {category
        ? text.takeBackRule({
            ...{ category: category.name, day },
            name: (words) => <span {...inEnglish}>{words}</span>,
          })
        : text.takeBackAll({ day })}
    </span>
  );
}
