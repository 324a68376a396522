import { useWords } from "words:desk-cities";
import type { DeskCity } from "@chowk/contract";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { nameIn } from "../../parts/name-in.ts";
import type { Saving } from "../../parts/use-save.ts";

/** Asks before orders are taken from everywhere, which who turns off their last city may not expect. */
export function LastCityDialog({
  city,
  saving,
  onSave,
  onClose,
}: {
  city: DeskCity;
  saving: Saving;
  onSave: () => void;
  onClose: () => void;
}) {
  const text = useWords();
  return (
    <FormDialog
      title={text.last.title}
      ok={text.last.ok}
      tone="danger"
      saving={saving}
      onSave={onSave}
      onClose={onClose}
    >
      <LastCityNote city={city} />
    </FormDialog>
  );
}

/** What follows once a city that is the last one takes no orders. */
export function LastCityNote({ city }: { city: DeskCity }) {
  const text = useWords();
  return <p>{text.last.note({ name: nameIn(city.name) })}</p>;
}
