import { NothingToShow } from "../../parts/error-pages.tsx";
import { OwnLogo } from "../../parts/logo.tsx";
import { ButtonLink, buttonLook } from "../../ui/button.tsx";
import { text } from "./text.ts";

/** It stands in for pages of any address: a script that expects its own would break. */
export const handle = { withoutScripts: true };

/** What the service worker shows without a network, in place of a page that it does not have. */
export default function Offline() {
  return (
    <>
      <header className="border-line border-b bg-surface">
        <div className="page flex h-14 items-center md:h-18">
          <OwnLogo />
        </div>
      </header>
      <main>
        <NothingToShow picture="/brand/offline.svg" title={text.title} note={text.note}>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty one names the address that was asked for, whichever it is */}
          <a href="" className={buttonLook({})}>
            {text.retry}
          </a>
          <ButtonLink to="/" tone="secondary" reloadDocument>
            {text.home}
          </ButtonLink>
          <ButtonLink to="/checkout" tone="quiet" reloadDocument>
            {text.cart}
          </ButtonLink>
        </NothingToShow>
      </main>
    </>
  );
}
