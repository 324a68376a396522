import type { Plan } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showAnswer } from "../../../../api/show-answer.ts";
import { toast } from "../../../../ui/toast.ts";
import { ordersKey } from "../../../calls/orders.ts";
import { plansQuery } from "../../../calls/plans.ts";

interface Change<Given> {
  userId: string;
  change: (given: Given) => Promise<Plan[]>;
  /** What is said once it is done. */
  done: string;
  onDone?: () => void;
}

/** Changes regular visits; they and the orders are shown as they are then, after a refusal as well. */
export function usePlanChange<Given = void>({ userId, change, done, onDone }: Change<Given>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (plans) => {
      showAnswer(client, plansQuery(userId).queryKey, plans);
      toast.success(done);
      onDone?.();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ordersKey(userId) }),
  });
}
