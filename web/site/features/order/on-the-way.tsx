import { useWords } from "words:live-location";
import type { LiveLocation } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { Map as MapIcon, Navigation } from "lucide-react";
import { useState } from "react";
import { visitTime } from "../../../shared/parts/visit-time.ts";
import { Button } from "../../../ui/button.tsx";
import { distanceInWords } from "../../../ui/distance.ts";
import { locationQuery } from "../../calls/live-location.ts";
import { WayMap } from "./way-map.tsx";

interface Props {
  userId: string;
  /** What was used to ask for the order: its id or its number. */
  askedFor: string;
  /** The visit. */
  jobId: string;
}

/** Where the partner is, if they show it, and when to expect them. */
export function OnTheWay({ userId, askedFor, jobId }: Props) {
  const { data: location } = useQuery(locationQuery(userId, askedFor, jobId));
  return location ? <Shown location={location} /> : null;
}

function Shown({ location }: { location: LiveLocation }) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const distance = distanceInWords(location.distanceKm * 1000);
  return (
    <div className="mt-4">
      <div className="flex items-start gap-3">
        <Navigation className="mt-0.5 size-5 shrink-0 text-accent-ink" aria-hidden="true" />
        <div className="min-w-0">
          <p role="status" className="font-semibold">
            {words.arrives({ time: visitTime(location.arrivesAt) })}
          </p>
          <p className="text-ink-soft text-sm">{words.where({ distance, time: visitTime(location.seenAt) })}</p>
        </div>
      </div>
      <Button tone="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="mt-3 w-full">
        <MapIcon className="size-5" aria-hidden="true" />
        {isOpen ? words.hide : words.show}
      </Button>
      {isOpen && <WayMap location={location} />}
    </div>
  );
}
