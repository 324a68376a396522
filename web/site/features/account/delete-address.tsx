import { useWords } from "words:account";
import type { Address } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { showAnswer } from "../../../api/show-answer.ts";
import { PlaceLines } from "../../../shared/parts/place/place-lines.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { toast } from "../../../ui/toast.ts";
import { accountQueries } from "../../calls/account.ts";
import { forgetAddressDraft } from "./address-draft.ts";
import { deleteAddress } from "./calls.ts";

interface Props {
  userId: string;
  address: Address;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before deleting an address, as nobody can bring it back. */
export function DeleteAddress({ userId, address, onClose, onDeleted }: Props) {
  const words = useWords().deletion;

  const client = useQueryClient();
  const { queryKey } = accountQueries.addresses(userId);
  const deletion = useMutation({
    mutationFn: () => deleteAddress(address._id),
    onSuccess: () => {
      forgetAddressDraft(address._id);
      toast.success(words.done);
      onDeleted();
      showAnswer(client, queryKey, (before) => before?.filter(({ _id }) => _id !== address._id));
      void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <Dialog open onClose={onClose} title={words.heading}>
      <PlaceLines place={address} />
      <p className="mt-4 text-ink-soft">{words.note}</p>
      <FormError className="mt-4">{deletion.error && messageOf(deletion.error, words.failed)}</FormError>
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-1">
        <Button tone="secondary" onClick={onClose} className="min-w-28">
          {words.keep}
        </Button>
        <Button
          tone="danger"
          onClick={() => deletion.mutate()}
          busy={deletion.isPending}
          busyText={words.busy}
          className="min-w-32"
        >
          {words.action}
        </Button>
      </div>
    </Dialog>
  );
}
