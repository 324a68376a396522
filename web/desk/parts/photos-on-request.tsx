import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { messageOf } from "../../api/failure.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { numberWriter } from "../../ui/number.ts";
import { Photos } from "../../ui/photos.tsx";

const number = numberWriter();

interface Props {
  count: number;
  /** Fetches links to them, which is recorded. */
  open: () => Promise<string[]>;
  text: {
    show: (values: { count: number }) => string;
    recorded: string;
    failed: string;
    photo: (values: { number: string }) => string;
    unseen: string;
  };
}

/** Photos that customers sent: shown on request, which is recorded. Nothing if there are none. */
export function PhotosOnRequest({ count, open, text }: Props) {
  const opening = useMutation({ mutationFn: open });
  if (count === 0) return null;
  return (
    <div className="mt-3">
      <FormError className="mb-2">{opening.error && messageOf(opening.error, text.failed)}</FormError>
      {opening.data ? (
        <Photos links={opening.data} alt={(at) => text.photo({ number: number(at) })} unseen={text.unseen} />
      ) : (
        <>
          <Button tone="outline" busy={opening.isPending} onClick={() => opening.mutate()}>
            <Eye className="size-5" aria-hidden="true" />
            {text.show({ count })}
          </Button>
          <p className="mt-1 text-ink-soft text-sm">{text.recorded}</p>
        </>
      )}
    </div>
  );
}
