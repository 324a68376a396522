import { useWords } from "words:desk-settings";
import { paletteOf, type Shades } from "@chowk/contract";
import type { CSSProperties } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { buttonLook } from "../../../ui/button.tsx";
import { isColour } from "../../../ui/colour-field.tsx";

/** Lays the colours of an accent over the page's, within one element. What is no colour yet shows the usual ones. */
export function coloured(accent: string): CSSProperties {
  const { light, dark } = paletteOf(isColour(accent) ? accent.trim() : "");
  const both = (shade: keyof Shades) => `light-dark(${light[shade]}, ${dark[shade]})`;
  return {
    "--color-accent": both("accent"),
    "--color-accent-strong": both("accentStrong"),
    "--color-accent-ink": both("accentInk"),
    "--color-accent-soft": both("accentSoft"),
  } as CSSProperties;
}

/** How buttons, links and marks will look on light and on dark pages, before anything is saved. */
export function AccentPreview({ accent }: { accent: string }) {
  const text = useWords().site.looks.preview;
  return (
    <div role="img" aria-label={text.label} className="grid gap-3 sm:grid-cols-2">
      {(["light", "dark"] as const).map((scheme) => (
        <div
          key={scheme}
          inert
          style={{ ...coloured(accent), colorScheme: scheme }}
          className="rounded-control border border-line bg-canvas p-4 text-ink"
        >
          <p className="mb-3 text-ink-soft text-sm">{text[scheme]}</p>
          <div className="flex flex-wrap items-center gap-3">
            <span className={buttonLook({})}>{text.button}</span>
            <span className={buttonLook({ tone: "outline" })}>{text.other}</span>
            <span className="font-medium text-accent-ink underline underline-offset-4">{text.link}</span>
            <Badge tone="accent">{text.mark}</Badge>
          </div>
        </div>
      ))}
    </div>
  );
}
