import type { Address } from "@chowk/contract";
import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { AddressLines } from "../../parts/address-card.tsx";
import { hasDraft } from "../../state/form-draft.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useFocusBack } from "../../ui/use-focus-back.ts";
import { draftOf } from "./address-draft.ts";
import { AddressForm } from "./address-form.tsx";
import { DeleteAddress } from "./delete-address.tsx";
import { text } from "./text.ts";

const words = text.addresses;

interface Props {
  userId: string;
  address: Address;
  onDeleted: () => void;
}

/** One of the saved addresses, with the ways to change it, in its place, and to delete it. */
export function SavedAddress({ userId, address, onDeleted }: Props) {
  const [editing, setEditing] = useState(() => hasDraft(draftOf(address._id)));
  const [deleting, setDeleting] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const name = `${address.addressType}, ${address.flatNo}`;

  useFocusBack(editing, editButton);
  const closeForm = () => setEditing(false);

  if (editing) {
    return (
      <li className="sm:col-span-full">
        <AddressForm userId={userId} address={address} onSaved={closeForm} onCancel={closeForm} />
      </li>
    );
  }
  return (
    <li className="card flex items-start gap-2 p-4 sm:p-5">
      <div className="min-w-0 flex-1">
        <AddressLines address={address} />
      </div>
      <div className="-mt-2.5 -me-2.5 flex shrink-0">
        <IconButton ref={editButton} Icon={Pencil} label={words.edit(name)} onClick={() => setEditing(true)} />
        <IconButton
          Icon={Trash2}
          label={words.delete(name)}
          tone="danger"
          data-delete
          aria-haspopup="dialog"
          onClick={() => setDeleting(true)}
        />
      </div>
      {deleting && (
        <DeleteAddress userId={userId} address={address} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
      )}
    </li>
  );
}
