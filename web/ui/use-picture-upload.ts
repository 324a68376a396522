import { useEffect, useRef, useState } from "react";
import { shrinkPicture } from "./shrink-picture.ts";

interface Options {
  /** The address of the picture that is there already; empty for none. */
  initial?: string;
  /** Uploads a file and answers its address. Rejects with an error whose message is for people. */
  send: (file: File, options: { onProgress: (part: number) => void; signal: AbortSignal }) => Promise<string>;
  words: { notAnImage: string; unreadable: string };
  /** Told the address of an uploaded picture, and an empty one when it is removed. */
  onChange?: (url: string) => void;
}

export interface PictureUpload {
  /** What to show as the picture; empty for none. */
  preview: string;
  /** How much of it is uploaded, from 0 to 1; undefined while nothing is under way. */
  progress: number | undefined;
  error: string | undefined;
  /** The upload failed and may be tried again. */
  canRetry: boolean;
  choose: (file: File) => void;
  retry: () => void;
  remove: () => void;
  /** The picture's address once it is uploaded, empty for none. Rejects with what made the upload fail. */
  settled: () => Promise<string>;
}

interface Shown {
  preview: string;
  file?: File;
  progress?: number;
  error?: string;
}

/** A picture that is uploaded as soon as it is chosen, so that sending the form need not wait for it. */
export function usePictureUpload({ initial = "", send, words, onChange }: Options): PictureUpload {
  /** What was done here; before that the picture is what it was. */
  const [chosen, setChosen] = useState<Shown>();
  const outcome = useRef<Promise<string>>(undefined);
  const shown = chosen ?? { preview: initial };
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);
  useEffect(() => () => URL.revokeObjectURL(shown.preview), [shown.preview]);

  /** What came before is given up: it may neither say anything more nor be waited for. */
  const begin = (): AbortSignal => {
    underWay.current?.abort();
    underWay.current = new AbortController();
    return underWay.current.signal;
  };

  const clear = (error?: string) => {
    begin();
    outcome.current = Promise.resolve("");
    setChosen({ preview: "", ...(error ? { error } : {}) });
    onChange?.("");
  };

  const upload = async (file: File, preview: string, signal: AbortSignal): Promise<string> => {
    const show = (next: { progress?: number; error?: string }) =>
      signal.aborted || setChosen({ preview, file, ...next });
    show({ progress: 0 });
    try {
      const url = await send(file, { onProgress: (progress) => show({ progress }), signal });
      show({});
      if (!signal.aborted) onChange?.(url);
      return url;
    } catch (error) {
      show({ error: (error as Error).message });
      throw error;
    }
  };

  const choose = async (file: File, signal: AbortSignal): Promise<string> => {
    setChosen({ preview: "", progress: 0 });
    const smaller = await shrinkPicture(file).catch(() => null);
    if (smaller && !signal.aborted) return upload(smaller, URL.createObjectURL(smaller), signal);
    if (!signal.aborted) clear(words.unreadable);
    return "";
  };

  const start = (work: (signal: AbortSignal) => Promise<string>) => {
    outcome.current = work(begin());
    // Said beside the picture, and again to who waits for it.
    outcome.current.catch(() => {});
  };

  return {
    preview: shown.preview,
    progress: shown.progress,
    error: shown.error,
    canRetry: Boolean(shown.file && shown.error),
    choose: (file) =>
      file.type.startsWith("image/") ? start((signal) => choose(file, signal)) : clear(words.notAnImage),
    retry: () => {
      const { file, preview } = shown;
      if (file) start((signal) => upload(file, preview, signal));
    },
    remove: () => clear(),
    settled: () => outcome.current ?? Promise.resolve(initial),
  };
}
