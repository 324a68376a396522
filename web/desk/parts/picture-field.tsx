import { uploadLimits } from "@chowk/contract";
import { messageOf } from "../../api/client.ts";
import { uploadFile } from "../../api/upload.ts";
import { FileField, type FileFieldWords, type UploadedFile } from "../../ui/file-field.tsx";

const words: FileFieldWords = {
  none: "No new picture",
  choose: "Choose picture",
  replace: "Replace",
  cancel: "Cancel upload",
  remove: "Remove",
  uploading: (name, percent) => `Uploading ${name}: ${percent} %`,
  uploaded: (name) => `${name} is uploaded`,
};

interface Props {
  label: string;
  hint: string;
  value: UploadedFile | null;
  onChange: (file: UploadedFile | null) => void;
  error?: string | undefined;
}

const kinds: readonly string[] = uploadLimits.pictures;

function faultOf({ type, size }: File): string | undefined {
  if (!kinds.includes(type)) return "Please choose a picture: JPEG, PNG, WebP, AVIF or GIF.";
  return size > uploadLimits.maxBytes ? "Please choose a picture of 5 MB or less." : undefined;
}

/** A picture of the business's own. It is shown once the form around it is saved. */
export const PictureField = (props: Props) => (
  <FileField
    {...props}
    accept={uploadLimits.pictures}
    upload={uploadFile}
    faultOf={faultOf}
    failed={(error) => messageOf(error, "The picture could not be uploaded. Please try again.")}
    words={words}
  />
);
