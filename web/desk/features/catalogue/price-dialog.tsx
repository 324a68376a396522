import type { DeskPrices, DeskService } from "@chowk/contract";
import { X } from "lucide-react";
import { call } from "../../../api/client.ts";
import { Field } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { price as inWords } from "../../../ui/price.ts";
import { momentIn, zone } from "../../../ui/zone.ts";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { Refused } from "../../parts/refused.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useSave } from "../../parts/use-save.ts";
import { momentInWords } from "../../parts/when.ts";
import { PriceFields, rupeesOf, type TypedPrice } from "./price-fields.tsx";

const valuesOf = ({ price, listPrice }: DeskPrices) => ({
  typed: { price: String(price), listPrice: listPrice === price ? "" : String(listPrice) } satisfies TypedPrice,
  from: "",
});

/** A service's price, at once or from a later time on; and what is planned. Orders keep what they were placed at. */
export function PriceDialog({
  service: { _id: id, name, prices },
  onClose,
}: {
  service: DeskService;
  onClose: () => void;
}) {
  const draft = useDraft(prices, valuesOf);
  const { typed, from } = draft.values;
  const saving = useSave(
    () =>
      call("POST /operations/catalogue/services/:id/prices", {
        params: { id },
        body: { ...rupeesOf(typed), from: momentIn(zone(), from)?.toISOString() ?? null, seen: draft.seen },
      }),
    {
      done: from ? "The price is planned." : "The price holds from now on.",
      failed: "The price could not be saved. Please try again.",
      onDone: onClose,
    },
  );
  const dropping = useSave(
    (priceId: string) =>
      call("DELETE /operations/catalogue/services/:id/prices/:priceId", {
        params: { id, priceId },
        query: { seen: draft.seen },
      }),
    {
      done: "The planned price is taken back.",
      failed: "It could not be taken back. Please try again.",
      onDone: ({ results }) => draft.rebase(results),
    },
  );
  return (
    <FormDialog
      title={`Price of ${name}`}
      ok="Save price"
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
        label="From"
        hint="Leave it empty for at once. Orders keep the price they were placed at."
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

const Planned = ({ planned, onDrop }: PlannedProps) => (
  <section>
    <h3 className="mb-1 font-medium text-sm">Planned</h3>
    <ul className="divide-y divide-line rounded-control border border-line">
      {planned.map(({ _id, price, from }) => (
        <li key={_id} className="flex items-center justify-between gap-3 ps-3">
          <span className="text-sm">
            {inWords(price)} from {momentInWords(from)}
          </span>
          <IconButton
            Icon={X}
            tone="danger"
            label={`Take back ${inWords(price)} from ${momentInWords(from)}`}
            onClick={() => onDrop(_id)}
          />
        </li>
      ))}
    </ul>
  </section>
);
