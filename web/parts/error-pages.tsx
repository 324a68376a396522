import { Compass, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Emblem } from "../ui/emblem.tsx";
import { PageMeta } from "./page-meta.tsx";
import { text } from "./site-text.ts";

const words = text.error;

/** There is nothing at this address. */
export function NotFoundPage() {
  return (
    <Centred Icon={Compass} title={words.notFoundTitle} note={words.notFoundText}>
      <ButtonLink to="/">{words.home}</ButtonLink>
      <ButtonLink to="/#categories" tone="secondary">
        {words.categories}
      </ButtonLink>
      <ButtonLink to="/support" tone="quiet">
        {words.support}
      </ButtonLink>
    </Centred>
  );
}

/** Something failed that nobody foresaw. */
export function ErrorPage() {
  return (
    <Centred Icon={TriangleAlert} title={words.title} note={words.text}>
      <Button onClick={() => location.reload()}>{words.retry}</Button>
      <ButtonLink to="/" tone="secondary" reloadDocument>
        {words.home}
      </ButtonLink>
    </Centred>
  );
}

function Centred({
  Icon,
  title,
  note,
  children,
}: {
  Icon: LucideIcon;
  title: string;
  note: string;
  children: ReactNode;
}) {
  return (
    <div className="page flex flex-col items-center py-20 text-center sm:py-28">
      <PageMeta title={title} description={note} />
      <Emblem Icon={Icon} />
      <h1 className="mt-6 font-bold text-3xl tracking-tight">{title}</h1>
      <p className="mt-3 max-w-md text-ink-soft">{note}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
