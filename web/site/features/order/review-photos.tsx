import { useWords } from "words:order";
import { ImagePlus } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import type { ReviewPhotosField, ReviewPhotosProps } from "./review-photos-field.tsx";

/** Photos of the work. Their field is fetched when the first is to be added: few customers need it. */
export function ReviewPhotos(props: ReviewPhotosProps) {
  const words = useWords().review;

  const [Field, setField] = useState<typeof ReviewPhotosField>();
  const place = useRef<HTMLDivElement>(null);
  const failed = words.photosFailed;
  const fetchField = useCallback(
    () =>
      import("./review-photos-field.tsx").then(
        ({ ReviewPhotosField: fetched }) => setField(() => fetched),
        () => toast.error(failed),
      ),
    [failed],
  );
  const hasSome = props.photos.length > 0;
  useEffect(() => {
    if (hasSome) void fetchField();
  }, [hasSome, fetchField]);
  const open = () => {
    void fetchField();
    // The button goes away.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="mt-3 outline-none">
      {Field ? (
        <Field {...props} />
      ) : (
        <Button tone="quiet" onClick={open} className="-ms-3">
          <ImagePlus className="size-5" aria-hidden="true" />
          {words.addPhotos}
        </Button>
      )}
    </div>
  );
}
