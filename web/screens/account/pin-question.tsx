import { type Address, farthestPinMetres, type Place, type Position } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import { queries } from "../../api/queries.ts";
import { Button } from "../../ui/button.tsx";
import { distanceInWords } from "../../ui/distance.ts";
import { stayFocused } from "../../ui/stay-focused.ts";
import { doubtfulDistance } from "./pin-distance.ts";
import { text } from "./text.ts";

const words = text.place;

interface Props {
  pin: Position;
  /** Of the pincode that is typed. */
  place: Place | undefined;
  /** The address as it is saved: what stands there was asked about before. */
  saved: Address | undefined;
  onMove: () => void;
}

/**
 * Asks about a pin that is far from its pincode. Not where that is the pincode of the place all the same: some are wide,
 * and of some the list knows the place badly. Whoever says that it is right, or just goes on, is believed, but where it is
 * so far that the server would refuse it: there the pin is moved, or the pincode put right.
 */
export function PinQuestion({ pin, place, saved, onMove }: Props) {
  const [right, setRight] = useState(saved && keyOf(saved, saved.pincode));
  const asked = keyOf(pin, place?.pincode);
  const distance = right === asked ? undefined : doubtfulDistance(pin, place);
  const described = useQuery(queries.describedPlace(distance === undefined ? undefined : pin));
  const agree = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The question goes, and what is left to do is to save.
    currentTarget.form?.querySelector<HTMLElement>("[type=submit]")?.focus();
    setRight(asked);
  };
  const open = distance !== undefined && place && !described.isFetching && described.data?.pincode !== place.pincode;
  const isBeyond = distance !== undefined && distance > farthestPinMetres;
  return (
    <div role="status">
      {open && (
        <div className="mt-5 rounded-card bg-wait-soft p-4">
          <p className="text-wait-ink">
            {words.far(distanceInWords(distance), place.pincode)}{" "}
            <strong>{isBeyond ? words.tooFar : words.isItRight}</strong>
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            {!isBeyond && (
              <Button tone="secondary" onMouseDown={stayFocused} onClick={agree}>
                {words.itIsRight}
              </Button>
            )}
            <Button tone="secondary" onMouseDown={stayFocused} onClick={onMove}>
              {words.movePin}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

const keyOf = ({ latitude, longitude }: Position, pincode: string | undefined) =>
  [latitude, longitude, pincode].join(" ");
