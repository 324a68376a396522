import { useWords } from "words:map";
import { Crosshair } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import type { Tiles } from "./map/canvas.ts";
import type { Outline } from "./map/shapes.ts";
import { ErrorState } from "./messages.tsx";
import { useFetchedMap } from "./use-fetched-map.ts";

interface Props {
  /** The map's label: what is drawn on it. */
  label: string;
  outlines: readonly Outline[];
  /** Which one is being drawn. */
  active: number;
  onChange: (outline: [number, number][]) => void;
  tiles?: Tiles | undefined;
}

/** A map on which outlines are drawn, by pointer or keyboard. The map itself is loaded when this is first shown. */
export function ShapeMap({ label, outlines, active, onChange, tiles }: Props) {
  const text = useWords();
  const [outlineOnly, setOutlineOnly] = useState(false);
  const howId = useId();
  const change = useEffectEvent(onChange);
  const element = useRef<HTMLDivElement>(null);
  const { map, failed, retry } = useFetchedMap(element, async () => {
    const { mountShapes } = await import("./map/shapes.ts");
    return (drawnIn) =>
      mountShapes(drawnIn, { tiles, words: text, onChange: change, onOutlineOnly: () => setOutlineOnly(true) });
  });

  useEffect(() => map?.show(outlines, active), [map, outlines, active]);

  if (failed) {
    return <ErrorState message={text.failed} onRetry={retry} />;
  }
  return (
    <div>
      <div
        ref={element}
        dir="ltr"
        role="application"
        aria-label={label}
        aria-describedby={howId}
        className="isolate h-[26rem] overflow-hidden rounded-card border border-line bg-sunken"
      />
      <div className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-2">
        <Button tone="secondary" onClick={() => map?.addAtCentre()} className="max-sm:w-full">
          <Crosshair className="size-5" aria-hidden="true" />
          {text.cornerAtCentre}
        </Button>
        <p id={howId} className="min-w-60 flex-1 text-ink-soft text-sm">
          {text.howToDraw} <span className="pointer-coarse:sr-only">{text.drawKeys}</span>{" "}
          {outlineOnly && text.outlineOnly}
        </p>
      </div>
    </div>
  );
}
