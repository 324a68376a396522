import { useWords } from "words:order";
import { mostReviewPhotos, uploadLimits } from "@chowk/contract";
import { numberWriter } from "../../../ui/number.ts";
import { PhotosField } from "../../parts/visit-note/photos-field.tsx";

const number = numberWriter();

export type ReviewPhotosProps = Pick<Parameters<typeof PhotosField>[0], "photos" | "onChange" | "onUploading">;

/** The field for photos of the work. */
export function ReviewPhotosField(props: ReviewPhotosProps) {
  const words = useWords().review;
  return (
    <PhotosField
      {...props}
      most={mostReviewPhotos}
      accept={uploadLimits.pictures}
      hint={words.photosHint({ most: number(mostReviewPhotos) })}
    />
  );
}
