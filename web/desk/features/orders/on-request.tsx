import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { type ReactNode, useId } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";

interface Props<Opened> {
  text: { heading: string; show: string; recorded: string; failed: string };
  open: () => Promise<Opened>;
  children: (opened: Opened) => ReactNode;
}

/** What belongs to others: it is opened on request, which is recorded. */
export function OnRequest<Opened>({ text, open, children }: Props<Opened>) {
  const titleId = useId();
  const opening = useMutation({ mutationFn: open });
  return (
    <section aria-labelledby={titleId} className="card p-5">
      <h2 id={titleId} className="mb-3 font-semibold text-lg">
        {text.heading}
      </h2>
      <FormError className="mb-2">{opening.error && messageOf(opening.error, text.failed)}</FormError>
      {opening.data ? (
        <div className="space-y-6">{children(opening.data)}</div>
      ) : (
        <>
          <Button tone="outline" busy={opening.isPending} onClick={() => opening.mutate()}>
            <Eye className="size-5" aria-hidden="true" />
            {text.show}
          </Button>
          <p className="mt-1 text-ink-soft text-sm">{text.recorded}</p>
        </>
      )}
    </section>
  );
}
