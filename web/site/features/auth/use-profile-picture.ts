import { useWords } from "words:auth";
import { useSyncExternalStore } from "react";
import { messageOf } from "../../../api/failure.ts";
import { uploadFile } from "../../../shared/calls/upload.ts";
import { readDraft, writeDraft } from "../../../shared/state/draft.ts";
import { type PictureUpload, usePictureUpload } from "../../../ui/use-picture-upload.ts";
import { DRAFT } from "./form.tsx";

/** The picture of someone who is signing up. Like the typed fields, it survives a reload. */
export function useProfilePicture(): PictureUpload {
  const text = useWords();

  return usePictureUpload({
    initial: useSyncExternalStore(unchanging, pictureInDraft, () => ""),
    send: (file, options) =>
      uploadFile(file, options).catch((error) => {
        throw new Error(messageOf(error, text.picture.failed));
      }),
    words: text.picture,
    onChange: (userImage) => writeDraft(DRAFT, { ...readDraft(DRAFT), userImage }),
  });
}

const pictureInDraft = () => readDraft(DRAFT).userImage ?? "";
/** Nothing else writes it while the form is open. */
const unchanging = () => () => {};
