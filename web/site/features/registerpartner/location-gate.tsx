import { useWords } from "words:partner-registration";
import { useQuery } from "@tanstack/react-query";
import { LocateFixed, MapPinned, MapPinOff, MonitorX } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { placeQueries } from "../../../shared/calls/places.ts";
import { useMapTiles } from "../../../shared/parts/map-tiles.ts";
import { Button } from "../../../ui/button.tsx";
import { Emblem } from "../../../ui/emblem.tsx";
import { PlaceMap } from "../../../ui/map.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { type Position, useDeviceLocation } from "./use-device-location.ts";

/** Shows the form only once the place is known: asks the device, and if it does not tell, the person. */
export function LocationGate({ children }: { children: (position: Position) => ReactNode }) {
  const words = useWords().location;
  const { location, ask } = useDeviceLocation();
  const [byHand, setByHand] = useState<Position>();
  const [onMap, setOnMap] = useState(false);
  if (byHand) return children(byHand);
  if (onMap && location.state !== "granted") {
    return <OnTheMap onChoose={setByHand} onBack={() => setOnMap(false)} />;
  }
  const instead = (
    <Button tone="secondary" onClick={() => setOnMap(true)} className="mt-3 max-sm:w-full">
      <MapPinned className="size-5" aria-hidden="true" />
      {words.onMap}
    </Button>
  );
  switch (location.state) {
    case "granted":
      return children(location.position);
    case "denied":
      return (
        <Panel Icon={MapPinOff} heading={words.heading} announced>
          <p className="mt-2 max-w-prose text-ink-soft">{words.denied}</p>
          <ol className="mt-5 w-full max-w-md space-y-3 text-start">
            {words.steps.map((step, index) => (
              <li key={step} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink text-sm"
                >
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
          <Button onClick={ask} className="mt-7 max-sm:w-full">
            <LocateFixed className="size-5" aria-hidden="true" />
            {words.allow}
          </Button>
          {instead}
          {location.times > 1 && (
            <p key={location.times} role="alert" className="mt-4 max-w-prose text-sm text-wrong-ink">
              {words.still}
            </p>
          )}
        </Panel>
      );
    case "failed":
      return (
        <Panel Icon={MapPinOff} heading={words.failed} announced>
          <p className="mt-2 text-ink-soft">{words.failedText}</p>
          <Button onClick={ask} className="mt-6 max-sm:w-full">
            {words.again}
          </Button>
          {instead}
        </Panel>
      );
    case "unsupported":
      return (
        <Panel Icon={MonitorX} heading={words.unsupported} announced>
          <p className="mt-2 text-ink-soft">{words.unsupportedText}</p>
          {instead}
        </Panel>
      );
    default:
      return (
        <Panel Icon={LocateFixed} heading={words.asking}>
          <p className="mt-2 max-w-prose text-ink-soft">{words.askingText}</p>
          <Spinner label={words.asking} className="mt-6 size-8 text-accent-ink" />
        </Panel>
      );
  }
}

/** For someone who does not share the device's location: they choose the place on the map. */
function OnTheMap({ onChoose, onBack }: { onChoose: (place: Position) => void; onBack: () => void }) {
  const words = useWords().location;
  const [place, setPlace] = useState<Position>();
  const title = useRef<HTMLHeadingElement>(null);
  const tiles = useMapTiles();
  const { data: zones } = useQuery(placeQueries.serviceZones());
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <div className="card p-4 sm:p-6">
      <h2 ref={title} tabIndex={-1} className="font-semibold text-lg outline-none">
        {words.onMapHeading}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{words.onMapText}</p>
      <PlaceMap
        label={words.map}
        chosen={place}
        onChoose={({ latitude, longitude }) => setPlace({ latitude, longitude })}
        zones={zones}
        tiles={tiles}
      />
      <div className="mt-4 flex flex-wrap-reverse gap-3 max-sm:*:flex-1 sm:justify-end">
        <Button tone="secondary" onClick={onBack}>
          {words.back}
        </Button>
        {place && <Button onClick={() => onChoose(place)}>{words.confirm}</Button>}
      </div>
    </div>
  );
}

interface PanelProps {
  Icon: typeof LocateFixed;
  heading: string;
  /** Its heading gets the focus when it appears: it says what to do. */
  announced?: boolean;
  children: ReactNode;
}

function Panel({ Icon, heading, announced = false, children }: PanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (announced) title.current?.focus({ preventScroll: true });
  }, [announced]);
  return (
    <div className="card flex flex-col items-center px-4 py-10 text-center sm:px-8 sm:py-14">
      <Emblem Icon={Icon} />
      <h2 ref={title} tabIndex={-1} className="mt-5 font-semibold text-lg outline-none">
        {heading}
      </h2>
      {children}
    </div>
  );
}
