import { useWords } from "words:chat";
import { chatLimits, uploadLimits } from "@chowk/contract";
import { ImagePlus, SendHorizontal, X } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { inputLook } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { shrinkPicture } from "../../../ui/shrink-picture.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { uploadFile } from "../../calls/upload.ts";
import { forgetDraft, readDraft, writeDraft } from "../../state/draft.ts";

/** A line that the server may not have yet. It knows it by its id: however often it is sent, it is there once. */
export interface NewLine {
  id: string;
  text: string;
  /** The URL of an uploaded photo. */
  photo?: string;
}

interface Props {
  name: string;
  draft: string;
  onSend: (line: NewLine) => Promise<unknown>;
}

/** Where a line is written, with a photo if wished. What was typed stays until it is sent. */
export function Compose({ name, draft, onSend }: Props) {
  const text = useWords();
  const fieldId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const ids = useIds();
  const [said, setSaid] = useState(() => readDraft(draft).said ?? "");
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const photo = usePhoto(setFault);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    // A photo that is not there yet would be left out.
    if (photo.isUploading) return setFault(text.wait);
    if (said.trim() === "" && !photo.url) return field.current?.focus();
    setFault(undefined);
    setSending(true);
    try {
      await onSend(ids.lineOf({ text: said.trim(), ...(photo.url ? { photo: photo.url } : {}) }));
      ids.next();
      forgetDraft(draft);
      setSaid("");
      photo.remove();
    } catch (error) {
      setFault(messageOf(error, text.failed));
    }
    setSending(false);
    field.current?.focus();
  };

  return (
    <form noValidate onSubmit={onSubmit} className="sticky -bottom-5 -mx-5 -mb-5 border-line border-t bg-surface p-4">
      <FormError className="mb-3">{fault}</FormError>
      {photo.url && (
        <p className="mb-3 flex items-center gap-2">
          <img src={photo.url} alt={text.ownPhoto} className="size-16 rounded-control bg-sunken object-cover" />
          <IconButton Icon={X} label={text.removePhoto} onClick={photo.remove} />
        </p>
      )}
      <div className="flex items-end gap-2">
        <label className="relative grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent-ink">
          {photo.isUploading ? (
            <Spinner label={text.uploading} className="size-5" />
          ) : (
            <ImagePlus className="size-6" aria-hidden="true" />
          )}
          <input
            type="file"
            accept={uploadLimits.pictures.join()}
            aria-label={text.addPhoto}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={({ target }) => {
              const file = target.files?.[0];
              // The same file can be chosen again.
              target.value = "";
              if (file) void photo.take(file);
            }}
          />
        </label>
        <label htmlFor={fieldId} className="sr-only">
          {text.field({ name })}
        </label>
        <textarea
          ref={field}
          id={fieldId}
          rows={1}
          value={said}
          maxLength={chatLimits.length}
          // What is typed meanwhile would go with what is sent.
          readOnly={isSending}
          autoComplete="off"
          enterKeyHint="send"
          placeholder={text.placeholder}
          onChange={({ target }) => {
            setSaid(target.value);
            writeDraft(draft, { said: target.value });
          }}
          onKeyDown={(event) => {
            // On phones, Enter begins a new line.
            const sends = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
            if (sends && matchMedia("(hover: hover)").matches) void onSubmit(event);
          }}
          className={`${inputLook} field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none`}
        />
        <Button type="submit" busy={isSending} aria-label={text.send} className="shrink-0 px-4!">
          <SendHorizontal className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        </Button>
      </div>
    </form>
  );
}

/** Gives a line its id: the same for the same content, however often it is tried, as nobody knows whether the first try arrived. */
function useIds() {
  const last = useRef<NewLine>(undefined);
  return {
    lineOf(line: Omit<NewLine, "id">): NewLine {
      const isSame = last.current?.text === line.text && last.current.photo === line.photo;
      if (!last.current || !isSame) last.current = { id: crypto.randomUUID(), ...line };
      return last.current;
    },
    next: () => {
      last.current = undefined;
    },
  };
}

/** One photo, uploaded as soon as it is chosen. */
function usePhoto(onFault: (fault: string | undefined) => void) {
  const text = useWords();
  const [url, setUrl] = useState<string>();
  const [isUploading, setUploading] = useState(false);
  const take = async (file: File) => {
    onFault(undefined);
    setUploading(true);
    const smaller = await shrinkPicture(file).catch(() => undefined);
    if (!smaller) onFault(text.notAPicture);
    else await uploadFile(smaller).then(setUrl, (error: unknown) => onFault(messageOf(error, text.photoFailed)));
    setUploading(false);
  };
  return { url, isUploading, take, remove: () => setUrl(undefined) };
}
