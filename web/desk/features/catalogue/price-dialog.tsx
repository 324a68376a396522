import { useWords } from "words:desk-catalogue";
import type { DeskPrices, DeskService } from "@chowk/contract";
import { X } from "lucide-react";
import { Field } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { price as inWords } from "../../../ui/price.ts";
import { momentIn, zone } from "../../../ui/zone.ts";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { Refused } from "../../parts/refused.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useSave } from "../../parts/use-save.ts";
import { momentInWords } from "../../parts/when.ts";
import { dropPrice, setPrice } from "./calls.ts";
import { amountsOf, PriceFields, type TypedPrice } from "./price-fields.tsx";

const valuesOf = ({ price, listPrice }: DeskPrices) => ({
  typed: { price: String(price), listPrice: listPrice === price ? "" : String(listPrice) } satisfies TypedPrice,
  from: "",
});

/** A service's price, from now or from a later time on, and the prices that are planned. Orders keep the price they were placed at. */
export function PriceDialog({
  service: { _id: id, name, prices },
  onClose,
}: {
  service: DeskService;
  onClose: () => void;
}) {
  const text = useWords().prices;
  const draft = useDraft(prices, valuesOf);
  const { typed, from } = draft.values;
  const saving = useSave(
    () => setPrice(id, { ...amountsOf(typed), from: momentIn(zone(), from)?.toISOString() ?? null, seen: draft.seen }),
    {
      done: from ? text.planned : text.holds,
      failed: text.failed,
      onDone: onClose,
    },
  );
  const dropping = useSave((priceId: string) => dropPrice(id, priceId, draft.seen), {
    done: text.takenBack,
    failed: text.takeBackFailed,
    onDone: ({ results }) => draft.rebase(results),
  });
  return (
    <FormDialog
      title={text.of({ name })}
      ok={text.save}
      saving={saving}
      onSave={() => {
        dropping.reset();
        saving.save(undefined);
      }}
      onLoad={draft.reset}
      onClose={onClose}
    >
      <PriceFields typed={typed} onType={(prices) => draft.type({ typed: prices })} faultOf={saving.faultOf} />
      <Field
        label={text.from}
        hint={text.fromHint}
        type="datetime-local"
        value={from}
        onChange={({ target }) => draft.type({ from: target.value })}
        error={saving.faultOf("from")}
      />
      {draft.saved.planned.length > 0 && (
        <Planned
          planned={draft.saved.planned}
          onDrop={(priceId) => {
            saving.reset();
            dropping.save(priceId);
          }}
        />
      )}
      <Refused saving={dropping} onLoad={draft.reset} />
    </FormDialog>
  );
}

interface PlannedProps extends Pick<DeskPrices, "planned"> {
  onDrop: (priceId: string) => void;
}

function Planned({ planned, onDrop }: PlannedProps) {
  const text = useWords();
  return (
    <section>
      <h3 className="mb-1 font-medium text-sm">{text.prices.heading}</h3>
      <ul className="divide-y divide-line rounded-control border border-line">
        {planned
          .map(({ _id, price, from }) => ({ _id, values: { price: inWords(price), when: momentInWords(from) } }))
          .map(({ _id, values }) => (
            <li key={_id} className="flex items-center justify-between gap-3 ps-3">
              <span className="text-sm">{text.services.priceFrom(values)}</span>
              <IconButton Icon={X} tone="danger" label={text.prices.takeBack(values)} onClick={() => onDrop(_id)} />
            </li>
          ))}
      </ul>
    </section>
  );
}
