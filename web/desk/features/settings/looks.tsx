import { useWords } from "words:desk-settings";
import { schemes, usualAccent } from "@chowk/contract";
import { ColourField } from "../../../ui/colour-field.tsx";
import type { UploadedFile } from "../../../ui/file-field.tsx";
import { Card } from "../../parts/facts.tsx";
import { CheckField } from "../../parts/form-dialog.tsx";
import { PictureField } from "../../parts/picture-field.tsx";
import { AccentPreview } from "./accent-preview.tsx";

const pictures = ["logoDark", "mark"] as const;
type Name = (typeof pictures)[number];

/** A picture of the form: the one that is saved, another one, or none of the business's own. */
export interface Chosen {
  another: UploadedFile | null;
  isRemoved: boolean;
}

export const asSaved: Chosen = { another: null, isRemoved: false };

/** What the call is told of it: nothing to keep what is saved. */
export const sentOf = ({ another, isRemoved }: Chosen): string | null | undefined =>
  another ? another.url : isRemoved ? null : undefined;

export type Looks = Record<Name, Chosen> & { accent: string };

interface Props {
  looks: Looks;
  saved: Record<Name, string>;
  onType: (looks: Partial<Looks>) => void;
  faultOf: (path: string) => string | undefined;
}

/** The business's colour, and the pictures that stand for it. Its logo for light pages is in a form of its own. */
export function LooksFields({ looks, saved, onType, faultOf }: Props) {
  const { looks: text } = useWords().site;
  return (
    <Card title={text.title}>
      <p className="text-ink-soft text-sm">{text.note}</p>
      <div className="mt-4 space-y-5">
        <ColourField
          label={text.accent}
          hint={text.accentHint}
          choose={text.choose}
          usual={usualAccent}
          value={looks.accent}
          onChange={(accent) => onType({ accent })}
          error={faultOf("accent")}
        />
        <AccentPreview accent={looks.accent} />
        {pictures.map((name) => {
          const { another, isRemoved } = looks[name];
          const words = text.pictures[name];
          return (
            <div key={name} className="space-y-3">
              {saved[name] && !isRemoved && (
                <img
                  src={saved[name]}
                  alt={words.now}
                  // Each on a ground like the one that it is for.
                  style={{ background: name === "logoDark" ? schemes.dark.grounds[0] : schemes.light.grounds[0] }}
                  className="h-13 w-auto max-w-full rounded-control border border-line object-contain p-2"
                />
              )}
              <PictureField
                label={words.label}
                hint={words.hint}
                value={another}
                onChange={(chosen) => onType({ [name]: { another: chosen, isRemoved: false } })}
                error={faultOf(name)}
              />
              {saved[name] && !another && (
                <CheckField
                  label={words.remove}
                  checked={isRemoved}
                  onChange={(checked) => onType({ [name]: { another: null, isRemoved: checked } })}
                />
              )}
            </div>
          );
        })}
      </div>
    </Card>
  );
}
