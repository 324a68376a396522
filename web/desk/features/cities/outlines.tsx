import { useWords } from "words:desk-cities";
import type { Shape } from "@chowk/contract";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useMapTiles } from "../../../shared/parts/map-tiles.ts";
import { Button } from "../../../ui/button.tsx";
import { GroupError } from "../../../ui/group-error.tsx";
import { ShapeMap } from "../../../ui/shape-map.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { cornersIn, cornersOf } from "./corners.ts";

interface Props {
  outlines: readonly Shape[];
  onChange: (outlines: Shape[]) => void;
  faultOf: (n: number) => string | undefined;
}

/** The outlines of a city, drawn on the map or written as numbers. */
export function Outlines({ outlines, onChange, faultOf }: Props) {
  const text = useWords();
  const tiles = useMapTiles();
  const [wanted, setActive] = useState(0);
  // One may have been removed meanwhile.
  const active = Math.min(wanted, Math.max(0, outlines.length - 1));
  const outline = outlines[active];
  const put = (corners: Shape) =>
    onChange(outline ? outlines.map((each, n) => (n === active ? corners : each)) : [...outlines, corners]);
  const addOne = () => {
    onChange([...outlines, []]);
    setActive(outlines.length);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{text.map}</legend>
      <p className="mb-3 text-ink-soft text-sm">{text.mapNote}</p>
      {outlines.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          {outlines.map((_, n) => (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: an outline has nothing but its place
              key={n}
              tone={n === active ? "primary" : "secondary"}
              aria-pressed={n === active}
              onClick={() => setActive(n)}
            >
              {text.outline({ number: n + 1 })}
            </Button>
          ))}
          <Button tone="quiet" onClick={addOne}>
            <Plus className="size-5" aria-hidden="true" />
            {text.addOutline}
          </Button>
        </div>
      )}
      <ShapeMap label={text.map} outlines={outlines} active={active} onChange={put} tiles={tiles} />
      {outlines.map((_, n) => (
        <GroupError
          // biome-ignore lint/suspicious/noArrayIndexKey: an outline has nothing but its place
          key={n}
          message={faultOf(n) && text.faultIn({ number: n + 1, fault: faultOf(n) ?? "" })}
        />
      ))}
      {outline && (
        <div className="mt-3 space-y-2">
          <Corners key={active} corners={outline} onChange={put} />
          <Button tone="quiet" onClick={() => onChange(outlines.filter((_, n) => n !== active))}>
            {text.removeOutline({ number: active + 1 })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** The corners as numbers, for those who know them, or who draw without a pointer. What cannot be read stays as it was typed. */
function Corners({ corners, onChange }: { corners: Shape; onChange: (corners: Shape) => void }) {
  const text = useWords();
  const [typed, setTyped] = useState<string>();
  const type = (lines: string) => {
    setTyped(lines);
    const read = cornersIn(lines);
    if (read) onChange(read);
  };
  return (
    <TextArea
      label={text.corners({ count: corners.length })}
      hint={text.cornersHint}
      dir="ltr"
      value={typed ?? cornersOf(corners)}
      onChange={({ target }) => type(target.value)}
      onBlur={() => typed !== undefined && cornersIn(typed) && setTyped(undefined)}
      error={typed !== undefined && !cornersIn(typed) ? text.cornersWrong : undefined}
    />
  );
}
