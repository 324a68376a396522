import { NothingToShow } from "../../parts/error-pages.tsx";
import { OwnLogo } from "../../parts/logo.tsx";
import { ButtonLink, buttonLook } from "../../ui/button.tsx";
import { text } from "./text.ts";

/** It stands in for pages of any address: a script that expects its own would break. */
export const handle = { withoutScripts: true };

/** What the server answers in place of a page that it has no time to draw now. */
export default function Busy() {
  return (
    <>
      <header className="border-line border-b bg-surface">
        <div className="page flex h-14 items-center md:h-18">
          <OwnLogo />
        </div>
      </header>
      <main>
        <NothingToShow picture="/brand/unplugged.svg" title={text.title} note={text.note}>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty one names the address that was asked for, whichever it is */}
          <a href="" className={buttonLook({})}>
            {text.retry}
          </a>
          <ButtonLink to="/" tone="secondary" reloadDocument>
            {text.home}
          </ButtonLink>
        </NothingToShow>
      </main>
    </>
  );
}
