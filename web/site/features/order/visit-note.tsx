import { useWords } from "words:visit-note";
import type { OrderDetails } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showAnswer } from "../../../api/show-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { orderQueries, ordersKey } from "../../calls/orders.ts";
import { useVisitNoteDialog } from "../../parts/visit-note/use-visit-note-dialog.tsx";
import { VisitNoteShown } from "../../parts/visit-note/visit-note-shown.tsx";
import { changeVisitNote } from "./calls.ts";

interface Props {
  userId: string;
  /** What was used to ask for the order: its id or its number. */
  askedFor: string;
  order: OrderDetails;
}

/** Note and photos for the partner, which can be changed until the last one has set out. */
export function VisitNote({ userId, askedFor, order }: Props) {
  const words = useWords();

  const { text, photos, canChange } = order.visitNote;
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: changeVisitNote(order._id),
    onSuccess: (changed) => {
      const isEmpty = !changed.visitNote.text && changed.visitNote.photos.length === 0;
      toast.success(isEmpty ? words.taken : words.done);
      showAnswer(client, orderQueries.order(userId, askedFor).queryKey, changed);
      void client.invalidateQueries({ queryKey: ordersKey(userId) });
    },
    onError: () => void client.invalidateQueries({ queryKey: ordersKey(userId) }),
  });
  const { open, isOpen, dialog } = useVisitNoteDialog({ note: { text, photos }, onSave: change.mutateAsync });
  return (
    <>
      <VisitNoteShown text={text} photos={photos} />
      {/* The dialog says why it is too late: it stays until it is closed. */}
      {(canChange || isOpen) && (
        <Button tone="quiet" onClick={open} aria-haspopup="dialog" className="-ms-3 mt-1">
          {text || photos.length > 0 ? words.change : words.add}
        </Button>
      )}
      {dialog}
    </>
  );
}
