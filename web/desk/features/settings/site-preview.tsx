import { useWords } from "words:desk-settings";
import type { DeskSettings, OwnWord, OwnWords } from "@chowk/contract";
import { type Language, languages } from "@chowk/contract/languages";
import { useState } from "react";
import { HeroLook } from "../../../shared/parts/hero.tsx";
import { RadioPill } from "../../../ui/radio-pill.tsx";
import { Card } from "../../parts/facts.tsx";
import { coloured, pageScheme } from "./accent-preview.tsx";
import { codes } from "./site-words.tsx";
import { usualWords } from "./usual-words.ts";

interface Props {
  words: OwnWords;
  usualNames: DeskSettings["usualNames"];
  accent: string;
  /** Empty for the product's own. */
  image: string;
}

/** How banner and home page will read in each language, before anything is saved. Nothing in it can be clicked. */
export function SitePreview({ words, usualNames, accent, image }: Props) {
  const text = useWords().site.preview;
  const [language, setLanguage] = useState<Language>("en");
  const say = (name: OwnWord) =>
    words[name][language] || words[name].en || usualWords(language, words, usualNames)[name];
  return (
    <Card title={text.title}>
      <fieldset className="mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">{text.language}</legend>
        {codes.map((code) => (
          <RadioPill key={code} name="preview-language" checked={language === code} onChange={() => setLanguage(code)}>
            <span lang={code}>{languages[code].name}</span>
          </RadioPill>
        ))}
      </fieldset>
      <div
        role="img"
        aria-label={text.label({ headline: say("headline") })}
        className="overflow-hidden rounded-control border border-line"
      >
        {/* As wide as a page on a computer, scaled down. */}
        <div
          inert
          lang={language}
          dir={languages[language].dir}
          style={coloured(accent, pageScheme())}
          className="lg:[zoom:0.6]"
        >
          <p className="bg-accent px-4 py-3 text-center text-white">
            {say("banner")} <span className="font-semibold underline underline-offset-4">{say("bannerAction")}</span>
          </p>
          <HeroLook
            headline={<p>{say("headline")}</p>}
            intro={say("intro")}
            action={say("action")}
            facts={[say("fact1"), say("fact2"), say("fact3")]}
            image={image}
          />
        </div>
      </div>
    </Card>
  );
}
