import { useWords } from "words:order";
import { ImagePlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import type { ReviewPhotosField, ReviewPhotosProps } from "./review-photos-field.tsx";

/** Photos of the work. Their field is fetched when the first is to be added: few customers need it. */
export function ReviewPhotos(props: ReviewPhotosProps) {
  const words = useWords().review;

  const [Field, setField] = useState<typeof ReviewPhotosField>();
  const place = useRef<HTMLDivElement>(null);
  const failed = words.photosFailed;
  const open = () =>
    import("./review-photos-field.tsx").then(
      ({ ReviewPhotosField: fetched }) => setField(() => fetched),
      () => toast.error(failed),
    );
  const hasSome = props.photos.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what opens it is the same each time
  useEffect(() => {
    if (hasSome) void open();
  }, [hasSome]);
  return (
    <div ref={place} tabIndex={-1} className="mt-3 outline-none">
      {Field ? (
        <Field {...props} />
      ) : (
        <Button tone="quiet" onClick={() => void open().then(() => place.current?.focus())} className="-ms-3">
          <ImagePlus className="size-5" aria-hidden="true" />
          {words.addPhotos}
        </Button>
      )}
    </div>
  );
}
