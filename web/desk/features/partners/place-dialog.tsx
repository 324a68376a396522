import { useWords } from "words:desk-partners";
import type { DeskPartner } from "@chowk/contract";
import { useState } from "react";
import type { Point } from "../../../ui/map.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useSave } from "../../parts/use-save.ts";
import { changePlace } from "./calls.ts";
import { PlaceChoice } from "./place-choice.tsx";

/** Where a partner sets out from. Open as long as it is rendered. */
export function PlaceDialog({ partner, onClose }: { partner: DeskPartner; onClose: () => void }) {
  const { place: text, form } = useWords();
  const draft = useDraft({ place: partner.place, version: partner.placeVersion }, ({ place }) => ({
    place: place ?? undefined,
  }));
  const { place } = draft.values;
  const [isMissing, setMissing] = useState(false);
  const saving = useSave((to: Point) => changePlace(partner._id, { ...to, seen: draft.seen }), {
    done: text.done,
    failed: form.failed,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={text.title({ name: partner.name })}
      ok={form.save}
      saving={saving}
      onSave={() => {
        setMissing(!place);
        if (place) saving.save(place);
      }}
      onLoad={draft.reset}
      onClose={onClose}
    >
      <p className="text-ink-soft">{text.note}</p>
      <PlaceChoice
        place={place}
        onChange={({ latitude, longitude }) => draft.type({ place: { latitude, longitude } })}
        error={isMissing && !place ? text.missing : undefined}
      />
    </FormDialog>
  );
}
