import type { DeskSettings } from "@chowk/contract";
import { useState } from "react";
import { call } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import type { UploadedFile } from "../../../ui/file-field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Card } from "../../parts/facts.tsx";
import { PictureField } from "../../parts/picture-field.tsx";
import { useSave } from "../../parts/use-save.ts";

/** The picture at the head of every page. */
export function LogoForm({ logo }: Pick<DeskSettings, "logo">) {
  const [picture, setPicture] = useState<UploadedFile | null>(null);
  const { save, busy, refusal, faultOf } = useSave(
    () => call("POST /operations/logo", { body: { image: picture?.url ?? "" } }),
    {
      done: "The logo is changed, and shows on every page.",
      failed: "The logo could not be saved.",
      onDone: () => setPicture(null),
    },
  );
  return (
    <Card title="Logo">
      <div className="space-y-4">
        {logo && (
          // On white in the dark, too: it is drawn for light pages.
          <img
            src={logo}
            alt="The logo that is shown now"
            className="h-13 w-auto max-w-full rounded-control bg-white object-contain p-1.5"
          />
        )}
        <PictureField
          label="New logo"
          hint="Wide, on a transparent background; it is shown 32 px high."
          value={picture}
          onChange={setPicture}
          error={faultOf("image")}
        />
        <FormError>{refusal}</FormError>
        <Button tone="outline" disabled={!picture} busy={busy} onClick={() => save(undefined)}>
          Show this logo
        </Button>
      </div>
    </Card>
  );
}
