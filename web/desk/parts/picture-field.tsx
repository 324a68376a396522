import { getWords, useWords } from "words:desk-parts";
import { uploadLimits } from "@chowk/contract";
import { messageOf } from "../../api/failure.ts";
import { uploadFile } from "../../shared/calls/upload.ts";
import { FileField, type UploadedFile } from "../../ui/file-field.tsx";

interface Props {
  label: string;
  hint: string;
  value: UploadedFile | null;
  onChange: (file: UploadedFile | null) => void;
  error?: string | undefined;
}

const kinds: readonly string[] = uploadLimits.pictures;

function faultOf({ type, size }: File): string | undefined {
  const text = getWords().picture;
  if (!kinds.includes(type)) return text.notAPicture;
  return size > uploadLimits.maxBytes ? text.tooLarge : undefined;
}

/** One of the business's own pictures. It goes live once the form around it is saved. */
export function PictureField(props: Props) {
  const text = useWords().picture;
  return (
    <FileField
      {...props}
      accept={uploadLimits.pictures}
      upload={uploadFile}
      faultOf={faultOf}
      failed={(error) => messageOf(error, text.failed)}
      words={{
        ...text,
        uploading: (name, percent) => text.uploading({ name, percent }),
        uploaded: (name) => text.uploaded({ name }),
      }}
    />
  );
}
