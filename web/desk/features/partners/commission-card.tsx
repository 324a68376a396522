import { useWords } from "words:desk-commission";
import type { DeskPartner } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { inEnglish } from "../../../ui/in-english.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { commissionQuery } from "../../parts/commission/calls.ts";
import { ShareDeeds } from "../../parts/commission/deeds.tsx";
import { ShareDialog } from "../../parts/commission/share-dialog.tsx";
import { Card } from "../../parts/facts.tsx";
import { dayInWords } from "../../parts/when.ts";

/** What share of a partner's prices the business keeps, where another than the usual one is agreed with them. For owners. */
export function CommissionCard({ partner }: { partner: DeskPartner }) {
  const text = useWords();
  const [adding, setAdding] = useState(false);
  const query = useQuery(commissionQuery(partner._id));
  return (
    <Card
      title={text.share}
      actions={
        <Button tone="quiet" disabled={!query.data} onClick={() => setAdding(true)}>
          <Plus className="size-5" aria-hidden="true" />
          {text.add}
        </Button>
      }
    >
      <Loaded query={query} waiting={<Skeleton className="h-12 w-full" />} failed={() => text.failed}>
        {({ usual, rates, categories, today }) => (
          <>
            {rates.every(({ holds }) => holds === "over") && (
              <p className="text-ink-soft text-sm">{text.asUsual({ percent: usual })}</p>
            )}
            <ul className="-my-2 divide-y divide-line text-sm">
              {rates.map((rate) => (
                <li key={rate._id} className="flex items-center justify-between gap-3 py-2">
                  <span className={`wrap-anywhere min-w-0 ${rate.holds === "over" ? "text-ink-soft" : ""}`}>
                    {rate.category ? <span {...inEnglish}>{rate.category.name}</span> : text.allWork}:{" "}
                    <span className="font-semibold">{text.percent({ percent: rate.percent })}</span>
                    <span className="block text-ink-soft">
                      {rate.until
                        ? text.fromUntil({ from: dayInWords(rate.from), until: dayInWords(rate.until) })
                        : text.fromOn({ from: dayInWords(rate.from) })}
                      {rate.holds !== "now" && ` · ${text.holds[rate.holds]}`}
                    </span>
                  </span>
                  <ShareDeeds rate={rate} categories={categories} today={today} />
                </li>
              ))}
            </ul>
            {adding && (
              <ShareDialog partner={partner} categories={categories} today={today} onClose={() => setAdding(false)} />
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
