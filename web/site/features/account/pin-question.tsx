import { useWords } from "words:place";
import type { Address, Pincode, Position } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useRef } from "react";
import { placeQueries } from "../../../shared/calls/places.ts";
import { Button } from "../../../ui/button.tsx";
import { distanceInWords } from "../../../ui/distance.ts";
import { stayFocused } from "../../../ui/stay-focused.ts";
import { doubtfulDistance } from "./pin-distance.ts";

interface Props {
  pin: Position;
  /** The place of the typed pincode. */
  place: Pincode | undefined;
  /** The address as it is saved: its pin was asked about before. */
  saved: Address | undefined;
  /** How often the customer tried to save an address whose pin must be confirmed first. */
  tries: number;
  /** Called when the customer confirms the pin, with the place and pincode as `keyOf` names them. */
  onAgree: (asked: string) => void;
  /** The key that was confirmed. */
  right: string | undefined;
  onMove: () => void;
}

/**
 * Asks about a pin that is far from its pincode, unless the place has that pincode all the same: some are wide, and the list
 * places some badly. A customer who confirms it, or just goes on, is believed; if it cannot be right, it must be confirmed
 * explicitly.
 */
export function PinQuestion({ pin, place, saved, tries, right, onAgree, onMove }: Props) {
  const words = useWords().pin;

  const box = useRef<HTMLDivElement>(null);
  const asked = keyOf(pin, place?.pincode);
  const isAnswered = right === asked || (saved && keyOf(saved, saved.pincode) === asked);
  const distance = isAnswered ? undefined : doubtfulDistance(pin, place);
  const described = useQuery(placeQueries.describedPlace(distance === undefined ? undefined : pin));
  const agree = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The question goes; what remains is to save.
    currentTarget.form?.querySelector<HTMLElement>("[type=submit]")?.focus();
    onAgree(asked);
  };
  useEffect(() => {
    if (tries > 0) box.current?.focus();
  }, [tries]);
  const open = distance !== undefined && place && !described.isFetching && described.data?.pincode !== place.pincode;
  return (
    <div ref={box} role="status" tabIndex={-1} className="rounded-card outline-offset-2">
      {open && (
        <div className="mt-5 rounded-card bg-wait-soft p-4">
          <p className="text-wait-ink">
            {words.far({ distance: distanceInWords(distance), pincode: place.pincode })}{" "}
            <strong>{words.isItRight}</strong>
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button tone="secondary" onMouseDown={stayFocused} onClick={agree}>
              {words.itIsRight}
            </Button>
            <Button tone="secondary" onMouseDown={stayFocused} onClick={onMove}>
              {words.movePin}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Names a place and a pincode that are said to belong together. */
export const keyOf = ({ latitude, longitude }: Position, pincode: string | undefined) =>
  [latitude, longitude, pincode].join(" ");
