import { useWords } from "words:account";
import type { Address, Place, Position } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useRef } from "react";
import { queries } from "../../../api/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { distanceInWords } from "../../../ui/distance.ts";
import { stayFocused } from "../../../ui/stay-focused.ts";
import { doubtfulDistance } from "./pin-distance.ts";

interface Props {
  pin: Position;
  /** Of the pincode that is typed. */
  place: Place | undefined;
  /** The address as it is saved: what stands there was asked about before. */
  saved: Address | undefined;
  /** How often somebody wanted to save an address whose pin they have to answer for first. */
  tries: number;
  /** Somebody says that the pin is right, of the place and pincode that `keyOf` names. */
  onAgree: (asked: string) => void;
  /** What was said to be right. */
  right: string | undefined;
  onMove: () => void;
}

/**
 * Asks about a pin that is far from its pincode. Not where that is the pincode of the place all the same: some are wide,
 * and of some the list knows the place badly. Whoever says that it is right, or just goes on, is believed; where it cannot be
 * right, saying so is asked for.
 */
export function PinQuestion({ pin, place, saved, tries, right, onAgree, onMove }: Props) {
  const words = useWords().place;

  const box = useRef<HTMLDivElement>(null);
  const asked = keyOf(pin, place?.pincode);
  const isAnswered = right === asked || (saved && keyOf(saved, saved.pincode) === asked);
  const distance = isAnswered ? undefined : doubtfulDistance(pin, place);
  const described = useQuery(queries.describedPlace(distance === undefined ? undefined : pin));
  const agree = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The question goes, and what is left to do is to save.
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

/** A place and a pincode that are said to go together. */
export const keyOf = ({ latitude, longitude }: Position, pincode: string | undefined) =>
  [latitude, longitude, pincode].join(" ");
