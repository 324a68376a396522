import { useWords } from "words:rest";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/failure.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { payRest } from "../calls/rests.ts";
import { requireAddress, useLeave } from "./use-leave.ts";

interface Props {
  token: string;
  amount: number;
  label: string;
  /** What shows how much is left: it is read again after a refusal. */
  shows: QueryKey;
  className?: string;
}

/** Leads to the payment provider's page for what is left to pay at the door. */
export function PayRest({ token, amount, label, shows, className = "" }: Props) {
  const text = useWords();
  const client = useQueryClient();
  const again = () => void client.invalidateQueries({ queryKey: shows });
  const { leaving, leave } = useLeave(again);
  const asking = useMutation({
    mutationFn: async () => requireAddress((await payRest(token, amount)).link),
    onSuccess: leave,
    onError: again,
  });
  return (
    <div className={className}>
      <Button
        onClick={() => asking.mutate()}
        busy={asking.isPending || leaving}
        busyText={text.opening}
        className="min-h-12 w-full text-lg"
      >
        {label}
      </Button>
      <FormError className="mt-3">{asking.error && messageOf(asking.error, text.notOpened)}</FormError>
    </div>
  );
}
