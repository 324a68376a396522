import { useWords } from "words:place";
import type { Address, Position } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useBackCloses } from "../../../ui/back-closes.ts";
import { Button } from "../../../ui/button.tsx";
import { accountQueries } from "../../calls/account.ts";
import { forgetAddressDraft, keepPlace, readPlace } from "./address-draft.ts";
import { AddressForm } from "./address-form.tsx";
import { PlacePicker } from "./place-picker.tsx";
import { StepHeader } from "./step-header.tsx";

interface Props {
  userId: string;
  mode: "map" | "form";
  onMode: (mode: "list" | "map" | "form") => void;
  onSaved: (address: Address) => void;
  onCancel: () => void;
}

/** A new address: first its place on the map, then the rest of it. */
export function AddAddress({ userId, mode, onMode, onSaved, onCancel }: Props) {
  const text = useWords();
  const words = text.pin;

  const [place, setPlace] = useState(() => readPlace(userId));
  const { data: others } = useQuery(accountQueries.addresses(userId));
  const headingId = useId();
  useBackCloses(mode, () => onMode(mode === "form" && place ? "map" : "list"));
  const choose = (chosen: Position) => {
    setPlace(chosen);
    keepPlace(userId, chosen);
  };
  const cancel = () => {
    forgetAddressDraft(userId);
    onCancel();
  };

  if (mode === "form" && place) {
    const back = () => onMode("map");
    return (
      <AddressForm
        userId={userId}
        place={place}
        labelledBy={headingId}
        top={
          <>
            <StepHeader
              id={headingId}
              title={text.form.add.heading}
              backLabel={words.backToMap}
              onBack={back}
              onCancel={cancel}
            />
            <h3 className="font-semibold text-lg">{words.confirmYours}</h3>
          </>
        }
        onMovePin={back}
        back={{ label: words.back, onBack: back }}
        onSaved={onSaved}
      />
    );
  }
  return (
    <section aria-labelledby={headingId} className="card p-4 sm:p-6">
      <StepHeader
        id={headingId}
        title={words.heading}
        backLabel={words.backToList}
        onBack={() => onMode("list")}
        onCancel={cancel}
      />
      <h3 className="font-semibold text-lg">{words.select}</h3>
      <p className="mb-4 text-ink-soft text-sm">{words.why}</p>
      <PlacePicker chosen={place} onChoose={choose} {...(others ? { others } : {})} />
      {place && (
        <div className="-mx-4 sm:-mx-6 -mb-4 sm:-mb-6 low:static sticky bottom-0 z-10 mt-4 flex justify-end rounded-b-card border-line border-t bg-surface p-4 sm:px-6">
          <Button onClick={() => onMode("form")} className="max-sm:w-full sm:min-w-48">
            {words.confirm}
          </Button>
        </div>
      )}
    </section>
  );
}
