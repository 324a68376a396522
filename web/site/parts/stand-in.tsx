import type { ReactNode } from "react";
import { NothingToShow } from "../../shared/parts/error-pages.tsx";
import { OwnLogo } from "../../shared/parts/logo.tsx";
import { ButtonLink, buttonLook } from "../../ui/button.tsx";

interface Props {
  /** A drawing of 320 by 220. */
  picture: string;
  text: { title: string; note: string; retry: string; home: string };
  /** More links. */
  children?: ReactNode;
}

/** Shown instead of a page that is unavailable now, at that page's own address, and without scripts. */
export const StandIn = ({ picture, text, children }: Props) => (
  <>
    <header className="border-line border-b bg-surface">
      <div className="page flex h-14 items-center md:h-18">
        <OwnLogo />
      </div>
    </header>
    <main>
      <NothingToShow picture={picture} title={text.title} note={text.note}>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty href leads to the address that was asked for, whichever it is */}
        <a href="" className={buttonLook({})}>
          {text.retry}
        </a>
        <ButtonLink to="/" tone="secondary" reloadDocument>
          {text.home}
        </ButtonLink>
        {children}
      </NothingToShow>
    </main>
  </>
);
