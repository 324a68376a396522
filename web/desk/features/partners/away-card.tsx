import { useWords } from "words:desk-away";
import { useWords as useParts } from "words:desk-parts";
import type { DeskPartner } from "@chowk/contract";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { setBack } from "../../parts/away/calls.ts";
import { Card } from "../../parts/facts.tsx";
import { useSave } from "../../parts/use-save.ts";
import { dayInWords } from "../../parts/when.ts";

type Away = DeskPartner["away"][number];

/** When a partner does not work, from today on. */
export function AwayCard({ partner }: { partner: DeskPartner }) {
  const text = useWords();
  const { failed } = useParts();
  const saving = useSave((days: Pick<Away, "from" | "until">) => setBack(partner._id, days), {
    done: text.card.backDone,
    failed,
  });
  // A server of the release before says nothing of it.
  const days: readonly Away[] = partner.away ?? [];
  const daysOf = ({ from, until }: Away) =>
    from === until ? dayInWords(from) : text.card.days({ from: dayInWords(from), until: dayInWords(until) });
  return (
    <Card title={text.card.heading}>
      {days.length === 0 && <p className="text-ink-soft text-sm">{text.card.none}</p>}
      <ul className="-my-2 divide-y divide-line">
        {days.map((away) => (
          <li key={away.from} className="flex flex-wrap items-center justify-between gap-x-4 py-1 text-sm">
            <span>
              {daysOf(away)} <span className="text-ink-soft">· {text.kinds[away.kind]}</span>
            </span>
            <Button
              tone="quiet"
              disabled={saving.busy}
              onClick={() => saving.save({ from: away.from, until: away.until })}
              aria-label={text.card.backOf({ days: daysOf(away) })}
            >
              {text.card.back}
            </Button>
          </li>
        ))}
      </ul>
      <FormError>{saving.refusal}</FormError>
    </Card>
  );
}
