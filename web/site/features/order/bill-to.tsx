import { useWords } from "words:bill-to";
import type { Company, OrderDetails } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showAnswer } from "../../../api/show-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { orderQueries, ordersKey } from "../../calls/orders.ts";
import { useBillToDialog } from "../../parts/bill-to/use-bill-to-dialog.tsx";
import { useLastBillTo } from "../../parts/bill-to/use-last-bill-to.ts";
import { changeBillTo } from "./calls.ts";

interface Props {
  userId: string;
  /** What was used to ask for the order: its id or its number. */
  askedFor: string;
  order: OrderDetails;
}

/** Changes whom an order's invoice is made out to, until it is issued. */
export function BillTo({ userId, askedFor, order }: Props) {
  const words = useWords();

  const last = useLastBillTo(userId);
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (company: Company | null) => changeBillTo(order._id, company),
    onSuccess: (changed) => {
      toast.success(changed.billTo ? words.done({ name: changed.billTo.name }) : words.doneMe);
      showAnswer(client, orderQueries.order(userId, askedFor).queryKey, changed);
      void client.invalidateQueries({ queryKey: ordersKey(userId) });
    },
    onError: () => void client.invalidateQueries({ queryKey: ordersKey(userId) }),
  });
  const { open, isOpen, dialog } = useBillToDialog({
    company: order.billTo ?? last,
    isChosen: order.billTo !== null,
    onChoose: change.mutateAsync,
  });
  // The dialog says why it is too late: it stays until it is closed.
  if (order.invoices.length > 0 && !isOpen) return null;
  return (
    <>
      <Button tone="quiet" onClick={open} aria-haspopup="dialog" className="-ms-3 mt-1">
        {order.billTo ? words.change : words.to}
      </Button>
      {dialog}
    </>
  );
}
