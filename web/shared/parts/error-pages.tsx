import { useWords } from "words:site";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PageMeta } from "./page-meta.tsx";

/** There is nothing at this address. */
export function NotFoundPage() {
  const words = useWords().error;

  return (
    <NothingToShow picture="/brand/lost.svg" title={words.notFoundTitle} note={words.notFoundText}>
      <ButtonLink to="/">{words.home}</ButtonLink>
      <ButtonLink to="/#categories" tone="secondary">
        {words.categories}
      </ButtonLink>
      <ButtonLink to="/support" tone="quiet">
        {words.support}
      </ButtonLink>
    </NothingToShow>
  );
}

/** Something failed unexpectedly. */
export function ErrorPage() {
  const words = useWords().error;

  return (
    <NothingToShow picture="/brand/unplugged.svg" title={words.title} note={words.text}>
      <Button onClick={() => location.reload()}>{words.retry}</Button>
      <ButtonLink to="/" tone="secondary" reloadDocument>
        {words.home}
      </ButtonLink>
      <ButtonLink to="/support" tone="quiet" reloadDocument>
        {words.support}
      </ButtonLink>
    </NothingToShow>
  );
}

interface Props {
  /** A drawing of 320 by 220. */
  picture: string;
  title: string;
  note: string;
  children: ReactNode;
}

/** A page that has nothing to show: why, and where to go next. */
export function NothingToShow({ picture, title, note, children }: Props) {
  return (
    <div className="page flex flex-col items-center py-12 text-center sm:py-16">
      <PageMeta title={title} description={note} />
      <img src={picture} alt="" width={320} height={220} className="w-64 sm:w-80" />
      <h1 className="mt-6 text-balance font-semibold text-3xl tracking-tight">{title}</h1>
      <p className="mt-3 max-w-md text-balance text-ink-soft">{note}</p>
      <div className="mt-8 flex w-full max-w-sm flex-col justify-center gap-3 sm:w-auto sm:max-w-none sm:flex-row">
        {children}
      </div>
    </div>
  );
}
