import { useWords } from "words:map";
import { Crosshair } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import type { Tiles } from "./map/canvas.ts";
import type { Outline, ShapesHandle } from "./map/shapes.ts";
import { ErrorState } from "./messages.tsx";

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
  const [map, setMap] = useState<ShapesHandle>();
  const [outlineOnly, setOutlineOnly] = useState(false);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const element = useRef<HTMLDivElement>(null);
  const howId = useId();
  const change = useEffectEvent(onChange);
  const mount = useEffectEvent(async (isOver: () => boolean) => {
    const { mountShapes } = await import("./map/shapes.ts");
    if (isOver() || !element.current) return undefined;
    return mountShapes(element.current, {
      tiles,
      words: text,
      onChange: change,
      onOutlineOnly: () => setOutlineOnly(true),
    });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches the map again
  useEffect(() => {
    let over = false;
    let mounted: ShapesHandle | undefined;
    mount(() => over).then(
      (made) => {
        mounted = made;
        setMap(made);
      },
      () => over || setFailed(true),
    );
    return () => {
      over = true;
      mounted?.remove();
    };
  }, [tries]);
  useEffect(() => map?.show(outlines, active), [map, outlines, active]);

  if (failed) {
    const retry = () => {
      setFailed(false);
      setTries((before) => before + 1);
    };
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
