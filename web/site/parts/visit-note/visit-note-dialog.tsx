import { useWords } from "words:visit-note";
import { uploadLimits, visitNoteLimits } from "@chowk/contract";
import { type FormEvent, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { numberWriter } from "../../../ui/number.ts";
import { TextArea } from "../../../ui/text-area.tsx";
import { PhotosField } from "./photos-field.tsx";

export interface Note {
  text: string;
  /** URLs of uploads, or links to photos that the order has. */
  photos: readonly string[];
}

const number = numberWriter();

interface Props {
  note: Note;
  onSave: (note: Note) => Promise<unknown>;
  onClose: () => void;
}

/** Asks what the partner should know: a note, and photos, which are uploaded as soon as they are chosen. */
export function VisitNoteDialog({ note, onSave, onClose }: Props) {
  const words = useWords();

  const [text, setText] = useState(note.text);
  const [photos, setPhotos] = useState(note.photos);
  const [isUploading, setUploading] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<string>();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    // A photo that is not there yet would be left out.
    if (isUploading) return setFault(words.wait);
    setFault(undefined);
    setSaving(true);
    try {
      await onSave({ text: text.trim(), photos });
      onClose();
    } catch (error) {
      setFault(messageOf(error, words.failed));
      setSaving(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <form noValidate onSubmit={onSubmit}>
        <div className="space-y-5">
          <TextArea
            label={words.text}
            hint={words.textHint}
            value={text}
            maxLength={visitNoteLimits.length}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
          <PhotosField
            photos={photos}
            most={visitNoteLimits.photos}
            accept={uploadLimits.pictures}
            hint={words.photosHint({ most: number(visitNoteLimits.photos) })}
            onChange={(change) => {
              setFault(undefined);
              setPhotos(change);
            }}
            onUploading={setUploading}
          />
        </div>
        <FormError className="mt-4">{fault}</FormError>
        <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-1">
          <Button tone="secondary" onClick={onClose} className="min-w-28">
            {words.cancel}
          </Button>
          <Button type="submit" busy={isSaving} busyText={words.saving} className="min-w-32">
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
