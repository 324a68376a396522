import { useWords } from "words:desk-settings";
import { paletteOf, schemes } from "@chowk/contract";
import type { CSSProperties } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { buttonLook } from "../../../ui/button.tsx";
import { isColour } from "../../../ui/colour-field.tsx";

type Scheme = keyof typeof schemes;

/** The scheme of the page. If the device changes it meanwhile, a preview follows with the next letter typed. */
export const pageScheme = (): Scheme => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

/**
 * Lays the colours of an accent, and those of a scheme, over the page's, within one element. What is no colour yet shows the usual
 * ones. All are named: those of app.css are settled for the whole page, whatever `color-scheme` an element has.
 */
export function coloured(accent: string, scheme: Scheme): CSSProperties {
  const shades = paletteOf(isColour(accent) ? accent.trim() : "")[scheme];
  const [surface, canvas] = schemes[scheme].grounds;
  const [ink, soft] = schemes[scheme].inks;
  return {
    ...{ "--color-accent": shades.accent, "--color-accent-strong": shades.accentStrong },
    ...{ "--color-accent-ink": shades.accentInk, "--color-accent-soft": shades.accentSoft },
    ...{ "--color-surface": surface, "--color-canvas": canvas, "--color-ink": ink, "--color-ink-soft": soft },
    colorScheme: scheme,
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
          style={coloured(accent, scheme)}
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
