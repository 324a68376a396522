import type { DeskService } from "@chowk/contract";
import { useState } from "react";
import { call } from "../../../api/client.ts";
import { Field } from "../../../ui/field.tsx";
import type { UploadedFile } from "../../../ui/file-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { CheckField, FormDialog } from "../parts/form-dialog.tsx";
import { PictureField } from "../parts/picture-field.tsx";
import { useSave } from "../parts/use-save.ts";

interface Props {
  subCategoryId: string;
  /** A new one, where none is given: it gets its first price here, too. */
  service?: DeskService;
  onClose: () => void;
}

/** What is said of a service, how long it takes, and whether it is shown. */
export function ServiceDialog({ subCategoryId, service, onClose }: Props) {
  const [name, setName] = useState(service?.name ?? "");
  const [description, setDescription] = useState(service?.description ?? "");
  const [minutes, setMinutes] = useState(String(service?.minutes ?? ""));
  const [price, setPrice] = useState("");
  const [listPrice, setListPrice] = useState("");
  const [hidden, setHidden] = useState(service?.hidden ?? false);
  const [picture, setPicture] = useState<UploadedFile | null>(null);
  const { save, busy, refusal, faultOf } = useSave(
    async (): Promise<unknown> => {
      const facts = { name, description, minutes: Number(minutes) };
      if (service) {
        const body = { ...facts, hidden, ...(picture ? { image: picture.url } : {}) };
        return call("PUT /operations/catalogue/services/:id", { params: { id: service._id }, body });
      }
      const prices = { price: Number(price), listPrice: Number(listPrice || price) };
      return call("POST /operations/catalogue/services", {
        body: { subCategoryId, ...facts, ...prices, image: picture?.url ?? "" },
      });
    },
    {
      done: service ? `${name} is saved, and shows on the site.` : `${name} is added. It is hidden until you show it.`,
      failed: "It could not be saved. Please try again.",
      onDone: onClose,
    },
  );
  return (
    <FormDialog
      title={service ? `Edit ${service.name}` : "New service"}
      ok={service ? "Save" : "Add"}
      busy={busy}
      refusal={refusal}
      onSave={() => save(undefined)}
      onClose={onClose}
    >
      <Field label="Name" value={name} onChange={({ target }) => setName(target.value)} error={faultOf("name")} />
      <TextArea
        label="Description"
        value={description}
        onChange={({ target }) => setDescription(target.value)}
        error={faultOf("description")}
      />
      <Field
        label="Minutes"
        hint="How long a visit takes. Visits are planned by it."
        inputMode="numeric"
        value={minutes}
        onChange={({ target }) => setMinutes(target.value)}
        error={faultOf("minutes")}
      />
      {!service && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Price in rupees"
            inputMode="decimal"
            value={price}
            onChange={({ target }) => setPrice(target.value)}
            error={faultOf("price")}
          />
          <Field
            label="Before the discount"
            hint="Leave it empty where there is none."
            inputMode="decimal"
            value={listPrice}
            onChange={({ target }) => setListPrice(target.value)}
            error={faultOf("listPrice")}
          />
        </div>
      )}
      <PictureField
        label="Picture"
        hint={
          service
            ? "Four to three, 960 px wide or more. Without a new one the old one stays."
            : "Four to three, 960 px wide or more."
        }
        value={picture}
        onChange={setPicture}
        error={faultOf("image")}
      />
      {service && (
        <CheckField
          label="Hidden"
          hint="It is not shown, found or booked. Carts that hold it say so; orders stay as they are."
          checked={hidden}
          onChange={setHidden}
        />
      )}
    </FormDialog>
  );
}
