import { useWords } from "words:desk-partners";
import { isTownListed } from "@chowk/contract/country";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { placeQueries } from "../../../shared/calls/places.ts";
import { useMapTiles } from "../../../shared/parts/map-tiles.ts";
import { ListedTown } from "../../../shared/parts/place/listed-town.tsx";
import { usePincode } from "../../../shared/parts/place/use-pincode.ts";
import { usePositionOfTown } from "../../../shared/parts/place/use-position-of-town.ts";
import { Field, FieldError } from "../../../ui/field.tsx";
import { PlaceMap, type Point } from "../../../ui/map.tsx";

interface Props {
  place: Point | undefined;
  onChange: (place: Point) => void;
  error?: string | undefined;
}

/** Chooses where a partner sets out from: a town puts the pin there, and the map moves it to the house. */
export function PlaceChoice({ place, onChange, error }: Props) {
  const text = useWords().place;
  const [town, setTown] = useState("");
  const { fault } = usePincode(town);
  const ofTown = usePositionOfTown(town);
  const tiles = useMapTiles();
  const { data: zones } = useQuery(placeQueries.serviceZones());
  const change = useEffectEvent(onChange);
  const { latitude, longitude } = ofTown ?? {};
  // The pin goes to a town once, as soon as its position is known, and stays where it is put then.
  useEffect(() => {
    if (town && latitude !== undefined && longitude !== undefined) change({ latitude, longitude });
  }, [town, latitude, longitude]);
  return (
    <div tabIndex={-1} data-fault={error ? "" : undefined} className="space-y-3">
      {isTownListed() ? (
        <ListedTown value={town} onChange={({ target }) => setTown(target.value)} hint={text.pincodeHint} />
      ) : (
        <Field
          label={text.pincode}
          hint={text.pincodeHint}
          inputMode="numeric"
          autoComplete="off"
          value={town}
          onChange={({ target }) => setTown(target.value.trim())}
          error={fault}
        />
      )}
      <PlaceMap label={text.map} chosen={place} onChoose={onChange} zones={zones} tiles={tiles} />
      <FieldError message={error} />
    </div>
  );
}
