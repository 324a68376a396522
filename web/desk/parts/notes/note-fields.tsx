import { useWords } from "words:desk-notes";
import { useState } from "react";
import { TextArea } from "../../../ui/text-area.tsx";
import { momentOf, type Return, ReturnTime } from "./return-time.tsx";

/** What a note says and when it comes back, while it is being written. */
export function useNoteFields() {
  const [text, setText] = useState("");
  const [back, setBack] = useState<Return>({ how: "never", at: "" });
  const [isTried, setTried] = useState(false);
  return {
    ...{ text, setText, back, setBack, isTried },
    said: text.trim(),
    /** Returns when it comes back, counted from now; null if it does not. */
    dueAt: (): string | null => momentOf(back) ?? null,
    /** Returns whether the time makes sense. If not, its field says so from now on. */
    hasTime: (): boolean => {
      setTried(true);
      return momentOf(back) !== undefined;
    },
  };
}

interface Props {
  fields: ReturnType<typeof useNoteFields>;
  /** What is wrong with the text. */
  error: string | undefined;
}

export function NoteFields({ fields, error }: Props) {
  const words = useWords();
  const { text, setText, back, setBack, isTried } = fields;
  const isWithoutTime = isTried && momentOf(back) === undefined;
  return (
    <>
      <TextArea
        label={words.text}
        hint={words.hint}
        value={text}
        maxLength={1000}
        onChange={({ target }) => setText(target.value)}
        error={error}
      />
      <ReturnTime value={back} onChange={setBack} error={isWithoutTime ? words.noTime : undefined} />
    </>
  );
}
