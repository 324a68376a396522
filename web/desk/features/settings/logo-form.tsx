import { useWords } from "words:desk-settings";
import type { DeskSettings } from "@chowk/contract";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import type { UploadedFile } from "../../../ui/file-field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Card } from "../../parts/facts.tsx";
import { PictureField } from "../../parts/picture-field.tsx";
import { useSave } from "../../parts/use-save.ts";
import { setLogo } from "./calls.ts";

/** What a demo begins with. */
const productsLogo = "/brand/logo.svg";

/** The logo at the head of every page. */
export function LogoForm({ logo }: Pick<DeskSettings, "logo">) {
  const text = useWords().logo;
  const [picture, setPicture] = useState<UploadedFile | null>(null);
  const { save, busy, refusal, faultOf } = useSave((image: string | null) => setLogo(image), {
    done: text.done,
    failed: text.failed,
    onDone: () => setPicture(null),
  });
  return (
    <Card title={text.title}>
      <div className="space-y-4">
        {logo && (
          // On white in dark mode, too: it is drawn for light pages.
          <img
            src={logo}
            alt={text.now}
            className="h-13 w-auto max-w-full rounded-control bg-white object-contain p-2"
          />
        )}
        <PictureField
          label={text.new}
          hint={text.hint}
          value={picture}
          onChange={setPicture}
          error={faultOf("image")}
        />
        <FormError>{refusal}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button tone="outline" disabled={!picture} busy={busy} onClick={() => picture && save(picture.url)}>
            {text.show}
          </Button>
          {logo && logo !== productsLogo && (
            <Button tone="quiet" busy={busy} onClick={() => save(null)}>
              {text.remove}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
