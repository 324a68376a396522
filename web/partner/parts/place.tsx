import { useWords as useMapWords } from "words:map";
import { useWords as usePartnerWords } from "words:partner";
import type { PartnerJob } from "@chowk/contract";
import { Map as MapIcon, Navigation } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useMapTiles } from "../../shared/parts/map-tiles.ts";
import { PlaceLines } from "../../shared/parts/place/place-lines.tsx";
import { Button, buttonLook } from "../../ui/button.tsx";
import { distanceInWords } from "../../ui/distance.ts";

/** Where a job is: the whole address while it runs, else the area. */
export function Place({ job, withMap }: { job: PartnerJob; withMap: boolean }) {
  const words = usePartnerWords().job;

  const { address, area, distanceKm, status } = job;
  const away = distanceKm !== null && (
    <p className="text-ink-soft">{words.away({ distance: distanceInWords(distanceKm * 1000) })}</p>
  );
  if (!address) {
    return (
      <>
        <p>{area}</p>
        {away}
        <p className="mt-1 text-ink-soft text-sm">{status === "Offered" ? words.whereLater : words.whereOver}</p>
      </>
    );
  }
  const { latitude, longitude } = address;
  return (
    <>
      <address className="not-italic">
        <PlaceLines place={{ ...address, area: townOf(area, address) }} toGoTo />
      </address>
      {away}
      <a
        href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
        target="_blank"
        rel="noreferrer"
        className={buttonLook({ tone: "secondary", className: "mt-2" })}
      >
        <Navigation className="size-4" aria-hidden="true" />
        {words.directions}
      </a>
      {withMap && <LazyMap latitude={latitude} longitude={longitude} />}
    </>
  );
}

/** The town by itself: what comes with it is in the address. */
const townOf = (area: string, { parts, pincode }: NonNullable<PartnerJob["address"]>): string =>
  area.replace(pincode, "").replace(`${parts.area}, `, "").trim();

/** Loads the map only on request: a bad network is better spent on the job. */
function LazyMap({ latitude, longitude }: { latitude: number; longitude: number }) {
  const mapWords = useMapWords();
  const words = usePartnerWords().job;

  const [isOpen, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const tiles = useMapTiles();
  useEffect(() => {
    if (!isOpen) return;
    let over = false;
    let remove: (() => void) | undefined;
    import("../../ui/map/canvas.ts").then(
      ({ mountMap }) => {
        if (over || !element.current) return;
        const map = mountMap(element.current, { tiles, words: mapWords, onChoose: () => {}, onOutlineOnly: () => {} });
        map.showChosen({ latitude, longitude });
        remove = map.remove;
      },
      () => over || setFailed(true),
    );
    return () => {
      over = true;
      remove?.();
    };
  }, [isOpen, tiles, latitude, longitude, mapWords]);
  if (failed) return <p className="mt-3 text-wrong-ink">{mapWords.failed}</p>;
  if (!isOpen)
    return (
      <Button tone="quiet" onClick={() => setOpen(true)} className="mt-2">
        <MapIcon className="size-4" aria-hidden="true" />
        {words.map}
      </Button>
    );
  return (
    <div className="relative isolate mt-3 h-64 overflow-hidden rounded-card border border-line">
      <div ref={element} dir="ltr" role="application" aria-label={words.mapLabel} className="size-full" />
    </div>
  );
}
