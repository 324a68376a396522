import { useWords } from "words:partner-registration";
import { uploadLimits } from "@chowk/contract";
import { useState } from "react";
import { useController } from "react-hook-form";
import { messageOf } from "../../../api/failure.ts";
import { PDF, uploadDocument } from "../../../shared/parts/upload-document.ts";
import { readDraft, writeDraft } from "../../../shared/state/draft.ts";
import { FileField, type UploadedFile } from "../../../ui/file-field.tsx";
import { FILES_DRAFT, type Form, faultAt } from "./form.ts";

interface Props {
  form: Form;
  name: "contact_details.Photo" | "contact_details.IdProof" | "skill_details.skillCertificate";
  label: string;
  hint: string;
  /** A picture, or a document, which may be a PDF too. */
  kind: "pictures" | "documents";
  className?: string;
}

/** A file of the form. Its field holds the URL; the file's name on the device is stored separately. */
export function UploadField({ form, name, label, hint, kind, className = "" }: Props) {
  const words = useWords().file;
  const { field } = useController({ name, control: form.control });
  const [fileName, setFileName] = useState(() => readDraft(FILES_DRAFT)[name] ?? "");
  const accept: readonly string[] = uploadLimits[kind];

  const change = (file: UploadedFile | null) => {
    setFileName(file?.name ?? "");
    writeDraft(FILES_DRAFT, { ...readDraft(FILES_DRAFT), [name]: file?.name ?? "" });
    form.setValue(name, file?.url ?? "", { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  const faultOf = ({ type, size }: File) => {
    if (!accept.includes(type)) return kind === "pictures" ? words.noPicture : words.noDocument;
    // A picture is made smaller before it is sent.
    return type === PDF && size > uploadLimits.maxBytes ? words.tooLarge : undefined;
  };

  return (
    <FileField
      label={label}
      hint={hint}
      accept={accept}
      value={field.value ? { url: field.value, name: fileName } : null}
      onChange={change}
      upload={uploadDocument}
      faultOf={faultOf}
      failed={(error) => messageOf(error, words.failed)}
      error={faultAt(form, name)}
      words={{
        ...words,
        uploading: (name, percent) => words.uploading({ name, percent }),
        // A draft from an older page has no name.
        uploaded: (name) => (name ? words.uploaded({ name }) : words.uploadedBefore),
      }}
      inputRef={field.ref}
      className={className}
    />
  );
}
