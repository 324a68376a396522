import { useWords } from "words:account";
import type { Address } from "@chowk/contract";
import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { PlaceLines } from "../../../shared/parts/place/place-lines.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useFocusBack } from "../../../ui/use-focus-back.ts";
import { hasAddressDraft } from "./address-draft.ts";
import { DeleteAddress } from "./delete-address.tsx";
import { EditAddress } from "./edit-address.tsx";

interface Props {
  userId: string;
  address: Address;
  onDeleted: () => void;
}

/** A saved address, which can be edited in place or deleted. */
export function SavedAddress({ userId, address, onDeleted }: Props) {
  const words = useWords().addresses;

  const [editing, setEditing] = useState(() => hasAddressDraft(address._id));
  const [deleting, setDeleting] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const name = `${address.addressType}, ${address.flatNo}`;

  useFocusBack(editing, editButton);
  const closeForm = () => setEditing(false);

  if (editing) {
    return (
      <li className="sm:col-span-full">
        <EditAddress userId={userId} address={address} onClose={closeForm} />
      </li>
    );
  }
  return (
    <li className="card relative p-4 sm:p-5">
      <PlaceLines place={address} />
      <div className="absolute end-1.5 top-1.5 flex sm:end-2.5 sm:top-2.5">
        <IconButton
          ref={editButton}
          Icon={Pencil}
          label={words.edit({ address: name })}
          onClick={() => setEditing(true)}
        />
        <IconButton
          Icon={Trash2}
          label={words.delete({ address: name })}
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
