import { useWords } from "words:visit-note";
import { X } from "lucide-react";
import { useRef } from "react";
import { messageOf } from "../../../api/failure.ts";
import { uploadFile } from "../../../shared/calls/upload.ts";
import { FileField } from "../../../ui/file-field.tsx";
import { numberWriter } from "../../../ui/number.ts";
import { Photos } from "../../../ui/photos.tsx";
import { shrinkPicture } from "../../../ui/shrink-picture.ts";

const number = numberWriter();

interface Props {
  photos: readonly string[];
  most: number;
  accept: readonly string[];
  /** What they should show, and how many there can be. */
  hint: string;
  onChange: (change: (photos: readonly string[]) => readonly string[]) => void;
  onUploading: (isUploading: boolean) => void;
}

/** Some photos: those that are there, each with a way to remove it, and a field for the next one. */
export function PhotosField({ photos, most, accept, hint, onChange, onUploading }: Props) {
  const words = useWords();
  const group = useRef<HTMLFieldSetElement>(null);
  // The button or field that had the focus is gone.
  const keepFocus = () => group.current?.focus();
  return (
    <fieldset ref={group} tabIndex={-1} className="min-w-0 outline-none">
      <legend className="mb-2 font-medium text-sm">{words.photos}</legend>
      {photos.length > 0 && (
        <div className="mb-3">
          <Photos
            links={photos}
            alt={(at) => words.photo({ number: number(at) })}
            unseen={words.unseen}
            beside={(link, at) => (
              <button
                type="button"
                aria-label={words.removePhoto({ number: number(at) })}
                onClick={() => {
                  onChange((all) => all.filter((each) => each !== link));
                  keepFocus();
                }}
                className="absolute -end-2 -top-2 grid size-11 place-items-center rounded-full"
              >
                <span className="grid size-7 place-items-center rounded-full border border-line bg-surface shadow-sm">
                  <X className="size-4" aria-hidden="true" />
                </span>
              </button>
            )}
          />
        </div>
      )}
      {photos.length < most && (
        <FileField
          label={words.next}
          hint={hint}
          accept={accept}
          value={null}
          onChange={(file) => {
            if (!file) return;
            onChange((all) => [...all, file.url]);
            if (photos.length + 1 >= most) keepFocus();
          }}
          upload={async (file, options) => {
            onUploading(true);
            try {
              return await uploadFile(await shrinkPicture(file), options);
            } finally {
              onUploading(false);
            }
          }}
          faultOf={({ type }) => (type.startsWith("image/") ? undefined : words.notAPicture)}
          failed={(error) => messageOf(error, words.photoFailed)}
          words={{
            ...words.file,
            none: words.file.none({ count: number(photos.length), most: number(most) }),
            uploading: (name, percent) => words.file.uploading({ name, percent }),
            uploaded: (name) => words.file.uploaded({ name }),
          }}
        />
      )}
    </fieldset>
  );
}
