import { useWords } from "words:account";
import type { Address } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, messageOf } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { AddressLines } from "../../parts/address-card.tsx";
import { forgetAddressDraft } from "./address-draft.ts";

interface Props {
  userId: string;
  address: Address;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before an address goes, as nobody can bring it back. */
export function DeleteAddress({ userId, address, onClose, onDeleted }: Props) {
  const words = useWords().deletion;

  const client = useQueryClient();
  const { queryKey } = queries.addresses(userId);
  const deletion = useMutation({
    mutationFn: () => deleteIt(address._id),
    onSuccess: () => {
      forgetAddressDraft(address._id);
      toast.success(words.done);
      onDeleted();
      client.setQueryData(queryKey, (before) => before?.filter(({ _id }) => _id !== address._id));
      void client.invalidateQueries({ queryKey });
    },
    onError: (error) => toast.error(messageOf(error, words.failed)),
  });
  return (
    <Dialog open onClose={onClose} title={words.heading}>
      <AddressLines address={address} />
      <p className="mt-4 text-ink-soft">{words.note}</p>
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

/** Gone already, from another tab say, is as good as deleted. */
async function deleteIt(addressId: string): Promise<void> {
  await call("DELETE /myaddress/:addressId", { params: { addressId } }).catch((error) => {
    if (!(error instanceof ApiError) || error.code !== 404) throw error;
  });
}
