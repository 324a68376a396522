import { getWords, useWords } from "words:papers";
import { uploadLimits } from "@chowk/contract/form-limits";
import { messageOf } from "../../api/failure.ts";
import { Field } from "../../ui/field.tsx";
import { FileField, type UploadedFile } from "../../ui/file-field.tsx";
import { PDF, uploadDocument } from "./upload-document.ts";

/** What is typed until it is sent. */
export interface PaperDraft {
  file: UploadedFile | null;
  /** Empty until it is chosen. */
  lastDay: string;
}

export const emptyPaper: PaperDraft = { file: null, lastDay: "" };

/** As the calls take it. */
export const paperBody = ({ hasLastDay }: { hasLastDay: boolean }, { file, lastDay }: PaperDraft) => ({
  ...{ file: file?.url ?? "", lastDay: hasLastDay ? lastDay : null },
});

interface Props {
  hasLastDay: boolean;
  draft: PaperDraft;
  onChange: (draft: PaperDraft) => void;
  faultOf: (path: string) => string | undefined;
}

const kinds: readonly string[] = uploadLimits.documents;

/** A document, and until when it is valid. */
export function PaperFields({ hasLastDay, draft, onChange, faultOf }: Props) {
  const words = useWords();
  return (
    <>
      <FileField
        label={words.field}
        hint={words.hint}
        accept={kinds}
        value={draft.file}
        onChange={(file) => onChange({ ...draft, file })}
        upload={uploadDocument}
        faultOf={faultOfFile}
        failed={(error) => messageOf(error, words.file.failed)}
        // A file that was missing when it was sent is there by now.
        error={draft.file ? undefined : faultOf("file")}
        words={{
          ...words.file,
          uploading: (name, percent) => words.file.uploading({ name, percent }),
          uploaded: (name) => words.file.uploaded({ name }),
        }}
      />
      {hasLastDay && (
        <Field
          label={words.lastDay}
          type="date"
          required
          value={draft.lastDay}
          onChange={({ target }) => onChange({ ...draft, lastDay: target.value })}
          error={faultOf("lastDay")}
        />
      )}
    </>
  );
}

function faultOfFile({ type, size }: File): string | undefined {
  const { file } = getWords();
  if (!kinds.includes(type)) return file.noDocument;
  // A picture is made smaller before it is sent.
  return type === PDF && size > uploadLimits.maxBytes ? file.tooLarge : undefined;
}
