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

  const start = (file: File, preview: string) => {
    underWay.current?.abort();
    const giveUp = new AbortController();
    underWay.current = giveUp;
    const say = (next: Omit<Shown, "file" | "preview">) =>
      giveUp.signal.aborted || setChosen({ preview, file, ...next });
    say({ progress: 0 });
    const sent = shrinkPicture(file)
      .catch(() => {
        throw new Error(words.unreadable);
      })
      .then((smaller) => send(smaller, { onProgress: (progress) => say({ progress }), signal: giveUp.signal }));
    outcome.current = sent;
    sent.then(
      (url) => {
        say({});
        if (!giveUp.signal.aborted) onChange?.(url);
      },
      (error: Error) => say({ error: error.message }),
    );
  };

  const clear = (error?: string) => {
    underWay.current?.abort();
    outcome.current = Promise.resolve("");
    setChosen({ preview: "", ...(error ? { error } : {}) });
    onChange?.("");
  };

  return {
    preview: shown.preview,
    progress: shown.progress,
    error: shown.error,
    canRetry: Boolean(shown.file && shown.error),
    choose: (file) =>
      file.type.startsWith("image/") ? start(file, URL.createObjectURL(file)) : clear(words.notAnImage),
    retry: () => shown.file && start(shown.file, shown.preview),
    remove: () => clear(),
    settled: () => outcome.current ?? Promise.resolve(initial),
  };
}
