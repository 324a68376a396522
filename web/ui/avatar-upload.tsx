import { Camera, ImageUp } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { FieldError } from "./field.tsx";
import type { PictureUpload } from "./use-picture-upload.ts";

interface Props {
  picture: PictureUpload;
  words: {
    label: string;
    choose: string;
    change: string;
    remove: string;
    retry: string;
    hint: string;
    /** Shown where there is a mouse: a file may be dropped here. */
    drop: string;
    uploading: string;
    uploaded: string;
  };
  className?: string;
}

const action =
  "inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 font-semibold transition-colors duration-150";

/** A person's picture: chosen, taken or dropped here, shown at once, and uploaded in the background. */
export function AvatarUpload({ picture, words, className = "" }: Props) {
  const { preview, progress, error, canRetry } = picture;
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const busy = progress !== undefined;

  const take = (files: FileList | null) => {
    if (files?.[0]) picture.choose(files[0]);
    // Choosing the same file again counts too.
    if (input.current) input.current.value = "";
  };
  const remove = () => {
    picture.remove();
    // The remove button disappears with the picture.
    input.current?.focus();
  };
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra for the mouse; the field within does the same
    <div
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)}
      onDrop={onDrop}
      className={className}
    >
      <p id={`${id}-label`} className="mb-1 font-medium text-sm">
        {words.label}
      </p>
      <div
        className={`flex items-center gap-4 rounded-card border border-dashed p-3 transition-colors duration-150 sm:p-4 ${over ? "border-accent-ink bg-accent-soft" : "border-line-strong"}`}
      >
        <Preview url={preview} progress={progress} failed={canRetry} />
        <div className="min-w-0 flex-1">
          <div className="-ms-3 flex flex-wrap items-center">
            <input
              ref={input}
              id={id}
              type="file"
              accept="image/*"
              onChange={(event) => take(event.currentTarget.files)}
              aria-labelledby={`${id}-label ${id}-action`}
              aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
              aria-invalid={error ? true : undefined}
              className="peer sr-only"
            />
            <label
              id={`${id}-action`}
              htmlFor={id}
              className={`${action} text-accent-ink hover:bg-accent-soft peer-focus-visible:outline-3 peer-focus-visible:outline-accent-ink`}
            >
              <ImageUp className={`size-5 shrink-0 ${preview ? "max-sm:hidden" : ""}`} aria-hidden="true" />
              {preview ? words.change : words.choose}
            </label>
            {canRetry && (
              <button
                type="button"
                onClick={picture.retry}
                className={`${action} text-accent-ink hover:bg-accent-soft`}
              >
                {words.retry}
              </button>
            )}
            {preview && (
              <button type="button" onClick={remove} className={`${action} text-ink-soft hover:bg-sunken`}>
                {words.remove}
              </button>
            )}
          </div>
          {/* Both in the same place: nothing below moves when one replaces the other. */}
          <p id={`${id}-hint`} className="grid text-ink-soft text-sm *:col-start-1 *:row-start-1">
            <span className={busy ? "invisible" : ""}>
              {words.hint} <span className="not-pointer-fine:hidden">{words.drop}</span>
            </span>
            {busy && <span>{`${words.uploading} ${Math.round(progress * 100)}%`}</span>}
          </p>
          <p role="status" className="sr-only">
            {busy ? words.uploading : preview && !error ? words.uploaded : ""}
          </p>
        </div>
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** The picture, round as it will be shown, with a ring that closes as it uploads. */
function Preview({ url, progress, failed }: { url: string; progress: number | undefined; failed: boolean }) {
  return (
    <span className="relative grid size-20 shrink-0 place-items-center overflow-hidden rounded-full bg-sunken text-ink-faint">
      {url ? (
        <img
          src={url}
          alt=""
          // If its URL has expired, its place stays empty: see app.css.
          onError={({ currentTarget }) => {
            currentTarget.dataset.failed = "";
          }}
          width={80}
          height={80}
          className={`size-full object-cover transition-opacity duration-150 ${progress !== undefined || failed ? "opacity-50" : ""}`}
        />
      ) : (
        <Camera className="size-7" aria-hidden="true" />
      )}
      {progress !== undefined && (
        <svg viewBox="0 0 80 80" fill="none" className="-rotate-90 absolute inset-0 text-accent-ink" aria-hidden="true">
          <circle
            cx="40"
            cy="40"
            r="37"
            pathLength="100"
            stroke="currentColor"
            strokeWidth="6"
            strokeDasharray={`${Math.max(4, progress * 100)} 100`}
          />
        </svg>
      )}
    </span>
  );
}
