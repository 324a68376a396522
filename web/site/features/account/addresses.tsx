import { useWords as useAccountWords } from "words:account";
import { useWords as usePlaceWords } from "words:place";
import type { Address } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { MapPin, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import type { Entry } from "../../../shared/state/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useFocusBack } from "../../../ui/use-focus-back.ts";
import { accountQueries } from "../../calls/account.ts";
import { keepChoice } from "../../state/checkout-choice.ts";
import { AddAddress } from "./add-address.tsx";
import { hasAddressDraft, readPlace } from "./address-draft.ts";
import { SavedAddress } from "./saved-address.tsx";

type Mode = "list" | "map" | "form";

/** Resumes what was begun; a customer from the checkout begins a new address. A form needs its place on the map. */
function firstMode(userId: string, forCheckout: boolean): Mode {
  if (!forCheckout && !hasAddressDraft(userId)) return "list";
  return readPlace(userId) ? "form" : "map";
}

/** The saved addresses, and the way to a new one. A customer who came from the checkout goes back there with the new one. */
export function AddressesTab({ entry }: { entry: Entry }) {
  const words = useAccountWords().addresses;

  const forCheckout = (useLocation().state as { for?: string } | null)?.for === "checkout";
  const [mode, setMode] = useState(() => firstMode(entry._id, forCheckout));
  const adding = mode !== "list";
  const addButton = useRef<HTMLDivElement>(null);
  useFocusBack(adding, addButton);
  const navigate = useNavigate();

  const finish = () => {
    if (forCheckout) return navigate("/checkout?step=2");
    setMode("list");
  };
  const change = (next: Mode) => (next === "list" ? finish() : setMode(next));
  const onSaved = ({ _id }: Address) => {
    if (forCheckout) keepChoice(entry._id, { addressId: _id });
    finish();
  };

  return (
    <>
      {adding ? (
        <AddAddress userId={entry._id} mode={mode} onMode={change} onSaved={onSaved} onCancel={finish} />
      ) : (
        <div ref={addButton}>
          <Button onClick={() => setMode("map")} className="max-sm:w-full">
            <Plus className="size-5" aria-hidden="true" />
            {words.add}
          </Button>
        </div>
      )}
      {/* While an address is being added, the others are out of reach. */}
      <div inert={adding} className={`mt-5 transition-opacity duration-150 ${adding ? "opacity-40" : ""}`}>
        <Saved
          userId={entry._id}
          adding={adding}
          onEmptied={() => addButton.current?.querySelector("button")?.focus()}
        />
      </div>
    </>
  );
}

interface SavedProps {
  userId: string;
  /** An address is being added: no need to say that there are none yet. */
  adding: boolean;
  /** The last address was deleted: there is nothing left here to focus. */
  onEmptied: () => void;
}

function Saved({ userId, adding, onEmptied }: SavedProps) {
  const placeText = usePlaceWords();
  const words = useAccountWords().addresses;

  const addresses = useQuery(accountQueries.addresses(userId));
  const list = useRef<HTMLUListElement>(null);
  const deleted = useRef<{ index: number; of: number }>(null);
  const count = addresses.data?.length ?? 0;

  // Once the deleted address has left the page, the focus moves to the next one's button, or at the end to the previous one's.
  useEffect(() => {
    if (!deleted.current || deleted.current.of === count) return;
    const { index: from } = deleted.current;
    deleted.current = null;
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-delete]") ?? [];
    const next = buttons[from] ?? buttons[from - 1];
    if (next) next.focus();
    else onEmptied();
  }, [count, onEmptied]);

  return (
    <Loaded query={addresses} waiting={<Waiting />} failed={(error) => messageOf(error, placeText.failed)}>
      {(found) =>
        found.length === 0 ? (
          !adding && (
            <div className="card">
              <EmptyState Icon={MapPin} title={placeText.none} text={words.empty} />
            </div>
          )
        ) : (
          <ul ref={list} className="grid gap-3 sm:grid-cols-2 sm:gap-4">
            {found.map((address, index) => (
              <SavedAddress
                key={address._id}
                userId={userId}
                address={address}
                onDeleted={() => {
                  deleted.current = { index, of: found.length };
                }}
              />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

const Waiting = () => {
  const words = useAccountWords().addresses;
  return (
    <div role="status" className="grid gap-3 sm:grid-cols-2 sm:gap-4">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
};
