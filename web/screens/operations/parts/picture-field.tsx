import { uploadLimits } from "@chowk/contract";
import { messageOf } from "../../../api/client.ts";
import { uploadFile } from "../../../api/upload.ts";
import { FileField, type FileFieldWords, type UploadedFile } from "../../../ui/file-field.tsx";

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

/** A picture of the business's own. It is shown once the form around it is saved. */
export const PictureField = (props: Props) => (
  <FileField
    {...props}
    accept={uploadLimits.pictures}
    upload={uploadFile}
    faultOf={({ size }) => (size > uploadLimits.maxBytes ? "Please choose a picture of 5 MB or less." : undefined)}
    failed={(error) => messageOf(error, "The picture could not be uploaded. Please try again.")}
    words={words}
  />
);
