import { useWords } from "words:place";
import type { Address, Position } from "@chowk/contract";
import { isTownListed } from "@chowk/contract/country";
import { useQuery } from "@tanstack/react-query";
import { LocateFixed } from "lucide-react";
import { useMemo } from "react";
import { roundedPosition } from "../../../api/position.ts";
import { placeQueries } from "../../../shared/calls/places.ts";
import { useMapTiles } from "../../../shared/parts/map-tiles.ts";
import { Button } from "../../../ui/button.tsx";
import { distanceInWords } from "../../../ui/distance.ts";
import { PlaceMap } from "../../../ui/map.tsx";
import { stayFocused } from "../../../ui/stay-focused.ts";
import { type DeviceLocation, useDeviceLocation } from "../../parts/use-location.ts";

/** Precise enough to find a door. */
const DECIMALS = 6;
/** Above this, the device's position could be in another street. */
const INEXACT_METRES = 100;

interface Props {
  chosen: Position | undefined;
  onChoose: (place: Position) => void;
  /** Also shown on the map. */
  others?: readonly Address[];
}

/** Chooses a place: where the device is, or on the map. */
export function PlacePicker({ chosen, onChoose, others = [] }: Props) {
  const { types, pin: words } = useWords();

  const choose = (position: Position) => onChoose(roundedPosition(position, DECIMALS));
  const { location, locate } = useDeviceLocation(choose);
  const tiles = useMapTiles();
  const { data: zones } = useQuery(placeQueries.serviceZones());
  const { data: near } = useQuery(placeQueries.nearestPincode(isTownListed() ? undefined : chosen));
  const points = useMemo(
    () => others.map((address) => ({ ...address, name: types[address.addressType] })),
    [others, types],
  );
  return (
    <>
      <Button
        tone="secondary"
        onClick={locate}
        onMouseDown={stayFocused}
        busy={location.state === "locating"}
        busyText={words.locating}
        className="max-sm:w-full"
      >
        <LocateFixed className="size-5" aria-hidden="true" />
        {words.locate}
      </Button>
      <Outcome location={location} />
      <div className="mt-4">
        <PlaceMap
          label={words.map}
          chosen={chosen}
          onChoose={choose}
          located={location.state === "located" ? location : undefined}
          points={points}
          zones={zones}
          tiles={tiles}
          near={near && words.pincodeIn(near)}
        />
      </div>
    </>
  );
}

const Outcome = ({ location }: { location: DeviceLocation }) => {
  const words = useWords().pin;
  return (
    <>
      <p role="status" className="text-sm">
        {location.state === "located" && (
          <span className="mt-2 block">
            <span className="text-done-ink">{words.located({ distance: distanceInWords(location.accuracy) })}</span>
            {location.accuracy > INEXACT_METRES && <span className="block text-wait-ink">{words.inexact}</span>}
          </span>
        )}
      </p>
      {location.state === "error" && (
        <p role="alert" className="mt-2 text-sm text-wrong-ink">
          {words[location.reason]} <span className="text-ink-soft">{words.onTheMap}</span>
        </p>
      )}
    </>
  );
};
