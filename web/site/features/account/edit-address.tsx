import { useWords } from "words:place";
import type { Address, Position } from "@chowk/contract";
import { useEffect, useId, useRef, useState } from "react";
import { forgetAddressDraft, keepPlace, readPlace } from "./address-draft.ts";
import { AddressForm } from "./address-form.tsx";
import { PlacePicker } from "./place-picker.tsx";

interface Props {
  userId: string;
  address: Address;
  onClose: () => void;
}

/** A saved address, edited in place. The map starts at the address. */
export function EditAddress({ userId, address, onClose }: Props) {
  const text = useWords();

  const { _id, latitude, longitude } = address;
  const [place, setPlace] = useState<Position>(() => readPlace(_id) ?? { latitude, longitude });
  const heading = useRef<HTMLHeadingElement>(null);
  const map = useRef<HTMLFieldSetElement>(null);
  const headingId = useId();
  useEffect(() => heading.current?.focus(), []);
  const choose = (chosen: Position) => {
    setPlace(chosen);
    keepPlace(_id, chosen);
  };
  const cancel = () => {
    forgetAddressDraft(_id);
    onClose();
  };
  return (
    <AddressForm
      userId={userId}
      address={address}
      place={place}
      labelledBy={headingId}
      top={
        <h2 id={headingId} ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
          {text.form.edit.heading}
        </h2>
      }
      onMovePin={() => map.current?.querySelector<HTMLElement>("[role=application]")?.focus()}
      back={{ label: text.form.cancel, onBack: cancel }}
      onSaved={onClose}
    >
      <fieldset ref={map} className="mt-6">
        <legend className="mb-3 font-medium text-sm">{text.pin.map}</legend>
        <PlacePicker chosen={place} onChoose={choose} />
      </fieldset>
    </AddressForm>
  );
}
