import type { DeskService } from "@chowk/contract";
import { X } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api/client.ts";
import { Field } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { price as inWords } from "../../../ui/price.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { useSave } from "../parts/use-save.ts";
import { momentInWords } from "../parts/when.ts";
import { PriceFields, rupeesOf, type TypedPrice } from "./price-fields.tsx";

/** A service's price, at once or from a later time on; and what is planned. Orders keep what they were placed at. */
export function PriceDialog({ service, onClose }: { service: DeskService; onClose: () => void }) {
  const [typed, setTyped] = useState<TypedPrice>({
    price: String(service.price),
    listPrice: service.listPrice === service.price ? "" : String(service.listPrice),
  });
  const [from, setFrom] = useState("");
  const saving = useSave(
    () =>
      call("POST /operations/catalogue/services/:id/prices", {
        params: { id: service._id },
        body: { ...rupeesOf(typed), from: from ? new Date(from).toISOString() : null },
      }),
    {
      done: from ? "The price is planned." : "The price holds from now on.",
      failed: "The price could not be saved. Please try again.",
      onDone: onClose,
    },
  );
  return (
    <FormDialog
      title={`Price of ${service.name}`}
      ok="Save price"
      saving={saving}
      onSave={() => saving.save(undefined)}
      onClose={onClose}
    >
      <PriceFields typed={typed} onType={setTyped} faultOf={saving.faultOf} />
      <Field
        label="From"
        hint="Leave it empty for at once. Orders keep the price they were placed at."
        type="datetime-local"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        error={saving.faultOf("from")}
      />
      {service.planned.length > 0 && <Planned planned={service.planned} />}
    </FormDialog>
  );
}

function Planned({ planned }: Pick<DeskService, "planned">) {
  const drop = useSave((id: string) => call("DELETE /operations/catalogue/prices/:id", { params: { id } }), {
    done: "The planned price is taken back.",
    failed: "It could not be taken back. Please try again.",
  });
  return (
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
              onClick={() => drop.save(_id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
