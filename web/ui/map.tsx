import { getWords, useWords } from "words:map";
import { Crosshair, Plus } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import type { Located, NamedPoint, Point, Tiles, Zone } from "./map/canvas.ts";
import { ErrorState } from "./messages.tsx";
import { Skeleton } from "./skeleton.tsx";
import { useFetchedMap } from "./use-fetched-map.ts";

export type { Located, NamedPoint, Point, Tiles, Zone };

interface Props {
  /** The map's label: what is chosen on it. */
  label: string;
  chosen: Point | undefined;
  onChoose: (point: Point) => void;
  /** Where the device says it is. */
  located?: Located | undefined;
  /** Other points to show, clustered where there are many. */
  points?: readonly NamedPoint[];
  /** Shaded areas, with their names. */
  zones?: readonly Zone[] | undefined;
  tiles?: Tiles | undefined;
  /** What is at the chosen place, in words. */
  near?: string | undefined;
}

/** A map on which a place is chosen, by pointer or keyboard. The map itself is loaded when this is first shown. */
export function PlaceMap({ label, chosen, onChoose, located, points, zones, tiles, near }: Props) {
  const text = useWords();

  const [outlineOnly, setOutlineOnly] = useState(false);
  const chosenAtFirst = useRef(chosen);
  const howId = useId();
  const choose = useEffectEvent(onChoose);
  const element = useRef<HTMLDivElement>(null);
  const { map, failed, retry } = useFetchedMap(element, async () => {
    const { mountMap } = await import("./map/canvas.ts");
    return (drawnIn) =>
      mountMap(drawnIn, { tiles, words: text, onChoose: choose, onOutlineOnly: () => setOutlineOnly(true) });
  });

  useEffect(() => map?.showPoints(points ?? []), [map, points]);
  useEffect(() => map?.showZones(zones ?? []), [map, zones]);
  useEffect(() => map?.showLocated(located), [map, located]);
  useEffect(() => map?.showChosen(chosen), [map, chosen]);
  // Scrolls the map into view when a place is chosen, even from beside the map.
  useEffect(() => {
    if (chosen !== chosenAtFirst.current) {
      const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
      element.current?.scrollIntoView({ behavior, block: "nearest" });
    }
  }, [chosen]);

  if (failed) {
    return <ErrorState message={text.failed} onRetry={retry} />;
  }
  return (
    <div>
      <div className="relative isolate box-content h-[400px] overflow-hidden rounded-card border border-line">
        <div
          ref={element}
          dir="ltr"
          role="application"
          aria-label={label}
          aria-describedby={howId}
          // When scrolled into view, it leaves room for the button below it, and for what covers the page's lower edge.
          className="size-full scroll-mb-40"
        />
        {map ? (
          <Plus className="pointer-events-none absolute inset-0 z-[450] m-auto size-5" aria-hidden="true" />
        ) : (
          <div role="status" className="absolute inset-0">
            <span className="sr-only">{text.loading}</span>
            <Skeleton className="size-full" />
          </div>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-2">
        <Button tone="secondary" onClick={() => map?.chooseCentre()} className="max-sm:w-full">
          <Crosshair className="size-5" aria-hidden="true" />
          {text.centre}
        </Button>
        <div className="min-w-60 flex-1 text-ink-soft text-sm">
          <p id={howId}>
            {text.how} <span className="pointer-coarse:sr-only">{text.keys}</span> {outlineOnly && text.outlineOnly}{" "}
            {zones && zones.length > 0 && text.zones}
          </p>
          <p role="status" className="mt-1 text-ink">
            {chosen && text.pinAt(inWords(chosen))} {chosen && near && text.near({ place: near })}
          </p>
        </div>
      </div>
    </div>
  );
}

/** The fourth decimal of a degree is about ten metres. */
const degrees = (value: number) => Math.abs(value).toFixed(4);

const inWords = ({ latitude, longitude }: Point) => {
  const text = getWords();
  return {
    latitude: (latitude < 0 ? text.south : text.north)({ degrees: degrees(latitude) }),
    longitude: (longitude < 0 ? text.west : text.east)({ degrees: degrees(longitude) }),
  };
};
