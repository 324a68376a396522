import { useEffect, useRef, useState } from "react";
import { shrinkPicture } from "./shrink-picture.ts";

interface Options {
  /** The URL of the picture that is there already; empty if there is none. */
  initial?: string;
  /** Uploads a file and returns its URL. Rejects with an error whose message is meant for users. */
  send: (file: File, options: { onProgress: (part: number) => void; signal: AbortSignal }) => Promise<string>;
  words: { notAnImage: string; unreadable: string };
  /** Called with the URL of an uploaded picture, or with an empty string when it is removed. */
  onChange?: (url: string) => void;
}

export interface PictureUpload {
  /** What to show as the picture; empty if there is none. */
  preview: string;
  /** How much of it is uploaded, from 0 to 1; undefined while there is no upload. */
  progress: number | undefined;
  error: string | undefined;
  /** The upload failed and may be tried again. */
  canRetry: boolean;
  choose: (file: File) => void;
  retry: () => void;
  remove: () => void;
  /** The outcome, once it is known. */
  settled: () => Promise<Settled>;
}

export interface Settled {
  /** The picture's URL, empty if there is none; undefined if an upload failed and the picture is as it was. */
  url: string | undefined;
  /** Why the upload failed, for users. */
  error?: string;
}

interface Shown {
  preview: string;
  /** The file that is being uploaded, or failed to upload. */
  file?: File;
  progress?: number;
  error?: string;
}

/**
 * A picture that is uploaded as soon as it is chosen, so that sending the form need not wait for it. A file that is not a
 * picture changes nothing: the previous picture stays, and is what the form sends.
 */
export function usePictureUpload({ initial = "", send, words, onChange }: Options): PictureUpload {
  /** What was done here; until then the picture is the initial one. */
  const [chosen, setChosen] = useState<Shown>();
  /** What is wrong with the last file that was chosen, which was not accepted. */
  const [refused, setRefused] = useState<string>();
  const outcome = useRef<Promise<Settled>>(undefined);
  const shown: Shown = chosen ?? { preview: initial };
  const reading = useRef<symbol>(undefined);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);
  useEffect(() => () => URL.revokeObjectURL(shown.preview), [shown.preview]);

  /** Gives up the previous upload: it may neither report anything more nor be waited for. */
  const begin = (): AbortSignal => {
    underWay.current?.abort();
    underWay.current = new AbortController();
    return underWay.current.signal;
  };

  const remove = () => {
    begin();
    reading.current = undefined;
    setRefused(undefined);
    outcome.current = Promise.resolve({ url: "" });
    setChosen({ preview: "" });
    onChange?.("");
  };

  const upload = async (file: File, preview: string, signal: AbortSignal): Promise<Settled> => {
    const show = (next: { progress?: number; error?: string }) =>
      signal.aborted || setChosen({ preview, file, ...next });
    show({ progress: 0 });
    try {
      const url = await send(file, { onProgress: (progress) => show({ progress }), signal });
      show({});
      if (!signal.aborted) onChange?.(url);
      return { url };
    } catch (reason) {
      const error = (reason as Error).message;
      show({ error });
      return { url: undefined, error };
    }
  };

  const settled = () => outcome.current ?? Promise.resolve({ url: initial });

  /** Gives up the present picture, or a running upload, only if the file is a picture. */
  const read = async (file: File, before: Promise<Settled>): Promise<Settled> => {
    const turn = Symbol();
    reading.current = turn;
    const smaller = await shrinkPicture(file).catch(() => null);
    // Something else was chosen meanwhile.
    if (reading.current !== turn) return settled();
    if (smaller) return upload(smaller, URL.createObjectURL(smaller), begin());
    setRefused(words.unreadable);
    return before;
  };

  const choose = (file: File) => {
    setRefused(file.type.startsWith("image/") ? undefined : words.notAnImage);
    if (file.type.startsWith("image/")) outcome.current = read(file, settled());
  };

  const retry = () => {
    const { file, preview } = shown;
    setRefused(undefined);
    if (file) outcome.current = upload(file, preview, begin());
  };

  return {
    preview: shown.preview,
    progress: shown.progress,
    error: refused ?? shown.error,
    canRetry: Boolean(shown.file && shown.error),
    ...{ choose, retry, remove, settled },
  };
}
