import { FileCheck2, FileUp, X } from "lucide-react";
import { type ChangeEvent, type RefCallback, useEffect, useId, useRef, useState } from "react";
import { FieldError } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import { Spinner } from "./spinner.tsx";

export interface UploadedFile {
  url: string;
  /** Its name on the device. */
  name: string;
}

interface Props {
  label: string;
  hint: string;
  /** Content types, for the device's file chooser. */
  accept: readonly string[];
  value: UploadedFile | null;
  onChange: (file: UploadedFile | null) => void;
  /** Uploads the file and returns its URL. */
  upload: (file: File, options: { onProgress: (part: number) => void; signal: AbortSignal }) => Promise<string>;
  /** Returns what is wrong with a file before it is sent. */
  faultOf: (file: File) => string | undefined;
  /** Returns the text for an upload that failed. */
  failed: (error: unknown) => string;
  error?: string | undefined;
  words: FileFieldWords;
  inputRef?: RefCallback<HTMLInputElement>;
  className?: string;
}

export interface FileFieldWords {
  none: string;
  choose: string;
  replace: string;
  cancel: string;
  remove: string;
  uploading: (name: string, percent: number) => string;
  uploaded: (name: string) => string;
}

interface Upload {
  name: string;
  part: number;
  abort: AbortController;
}

/** A file that is uploaded as soon as it is chosen, with its progress, and can be replaced or removed. */
export function FileField(props: Props) {
  const {
    label,
    hint,
    accept,
    value,
    onChange,
    upload,
    faultOf,
    failed,
    error,
    words,
    inputRef,
    className = "",
  } = props;
  const id = useId();
  const [running, setRunning] = useState<Upload | null>(null);
  const [fault, setFault] = useState<string>();
  const abort = useRef<AbortController>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const message = fault ?? error;
  const described = [message && `${id}-error`, `${id}-hint`].filter(Boolean).join(" ");

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // The same file can be chosen again after it was corrected.
    currentTarget.value = "";
    if (!file) return;
    const wrong = faultOf(file);
    setFault(wrong);
    // The present file, or a running upload, stays.
    if (wrong) return;
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    setRunning({ name: file.name, part: 0, abort: own });
    try {
      const url = await upload(file, {
        signal: own.signal,
        onProgress: (part) => setRunning((now) => now && { ...now, part }),
      });
      onChange({ url, name: file.name });
    } catch (reason) {
      if (!own.signal.aborted) setFault(failed(reason));
    }
    if (abort.current === own) setRunning(null);
  };
  // Both move the focus, because their buttons disappear.
  const cancel = () => {
    abort.current?.abort();
    setRunning(null);
    input.current?.focus();
  };
  const remove = () => {
    setFault(undefined);
    onChange(null);
    input.current?.focus();
  };

  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <div
        className={`relative flex min-h-16 flex-wrap items-center gap-x-3 rounded-control border border-dashed bg-surface p-2 ps-3 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-accent-ink has-[input:focus-visible]:outline-offset-2 ${message ? "border-wrong-ink" : "border-line-strong"}`}
      >
        <Icon file={running ? null : value} busy={running !== null} />
        <p
          role="status"
          className={`wrap-anywhere line-clamp-2 flex-1 text-sm ${running || value ? "min-w-40" : "min-w-0"}`}
        >
          {running ? (
            words.uploading(running.name, Math.round(running.part * 100))
          ) : value ? (
            words.uploaded(value.name)
          ) : (
            <span className="text-ink-soft">{words.none}</span>
          )}
        </p>
        {running ? (
          <IconButton Icon={X} label={`${words.cancel}: ${label}`} onClick={cancel} />
        ) : (
          <span className="ms-auto flex">
            <label
              htmlFor={id}
              className="inline-flex min-h-11 shrink-0 cursor-pointer items-center rounded-control px-3 font-semibold text-accent-ink hover:bg-accent-soft"
            >
              <span aria-hidden="true">{value ? words.replace : words.choose}</span>
            </label>
            {value && <IconButton Icon={X} label={`${words.remove}: ${label}`} onClick={remove} />}
          </span>
        )}
        <input
          ref={(element) => {
            input.current = element;
            inputRef?.(element);
          }}
          id={id}
          type="file"
          accept={accept.join()}
          onChange={choose}
          aria-invalid={message ? true : undefined}
          aria-describedby={described}
          className="pointer-events-none absolute bottom-0 start-0 size-px opacity-0"
        />
        {running && (
          <progress
            value={running.part}
            aria-label={label}
            className="absolute inset-x-3 bottom-1 h-1 w-[calc(100%-1.5rem)] appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
          />
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1 text-ink-soft text-sm">
        {hint}
      </p>
      <FieldError id={`${id}-error`} message={message} />
    </div>
  );
}

/** Shows the picture itself, or an icon for documents and for pictures whose link has expired. */
function Icon({ file, busy }: { file: UploadedFile | null; busy: boolean }) {
  const [unseen, setUnseen] = useState<string>();
  const look = "size-10 shrink-0 rounded-lg";
  if (busy) {
    return (
      <span className={`grid place-items-center text-accent-ink ${look}`}>
        <Spinner />
      </span>
    );
  }
  if (file && file.url !== unseen && !/\.pdf($|\?)/.test(file.url)) {
    return <img src={file.url} alt="" onError={() => setUnseen(file.url)} className={`object-cover ${look}`} />;
  }
  const Sign = file ? FileCheck2 : FileUp;
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center ${look} ${file ? "bg-done-soft text-done-ink" : "bg-sunken text-ink-soft"}`}
    >
      <Sign className="size-5" />
    </span>
  );
}
