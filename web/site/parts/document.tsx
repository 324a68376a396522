import { useWords } from "words:document";
import type { ReactNode } from "react";
import type { Names } from "../../shared/calls/business.ts";
import { type Said, say, useBusiness } from "../../shared/parts/business.ts";
import { PageMeta, useIsInEnglish, usePublicAddress } from "../../shared/parts/page-meta.tsx";
import { DocumentMenu } from "./document-menu.tsx";
import { underHomeFacts } from "./facts-for-machines.ts";

export interface Section {
  /** Its anchor on the page: "#payments". */
  id: string;
  title: string;
  /** Paragraphs; a list of texts is a list of points. */
  body: (Said | Said[])[];
}

export interface DocumentText {
  title: string;
  /** One or two sentences under the title; search engines show them too. */
  lead: Said;
  path: string;
  sections: Section[];
}

interface Props {
  text: DocumentText;
  /** What the menu beside the text links to, if not to its sections. */
  menu?: readonly Pick<Section, "id" | "title">[];
  /** Replaces that menu where there is no room for it. */
  phoneMenu?: ReactNode;
  jsonLd?: Record<string, unknown>[];
  /** What follows the text. */
  children?: ReactNode;
}

/** A page of text, with a menu of its sections beside it where there is room. */
export function DocumentPage({ text, menu = text.sections, phoneMenu, jsonLd = [], children }: Props) {
  const words = useWords();

  const { title, path, sections } = text;
  const business = useBusiness();
  const names = useNames();
  const lead = say(text.lead, names);
  return (
    <div className="page pt-8 sm:pt-12">
      <PageMeta
        title={title}
        description={lead}
        path={path}
        jsonLd={[underHomeFacts(usePublicAddress(), business, title), ...jsonLd]}
      />
      <header className="max-w-2xl">
        <h1 className="text-balance font-bold text-3xl tracking-tight sm:text-5xl">{title}</h1>
        <p className="mt-3 text-ink-soft text-lg">{lead}</p>
      </header>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-14">
        {phoneMenu}
        <div className="sticky top-24 max-lg:hidden">
          <DocumentMenu label={words.menu} sections={menu} />
        </div>
        <div className="max-w-2xl">
          {sections.map((section) => (
            <SectionOf key={section.id} section={section} />
          ))}
          {children}
        </div>
      </div>
    </div>
  );
}

function SectionOf({ section: { id, title, body } }: { section: Section }) {
  const names = useNames();
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="mb-9 scroll-mt-24 outline-none">
      <h2 id={`${id}-title`} className="font-bold text-xl sm:text-2xl">
        {title}
      </h2>
      {body.map((block) =>
        Array.isArray(block) ? (
          <ul
            key={block.map((point) => say(point, names)).join()}
            className="mt-3 list-disc space-y-1.5 ps-5 text-ink-soft leading-relaxed marker:text-line-strong"
          >
            {block.map((point) => (
              <li key={say(point, names)}>
                <Linked text={point} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={say(block, names)} className="mt-3 text-ink-soft leading-relaxed">
            <Linked text={block} />
          </p>
        ),
      )}
    </section>
  );
}

/** Writes a text with links for its e-mail addresses. */
export function Linked({ text }: { text: Said }) {
  return say(text, useNames())
    .split(/(?<![\w.+-])([\w.+-]+@[\w.-]+\w)/)
    .map((piece, index) =>
      index % 2 === 1 ? (
        <a key={piece} href={`mailto:${piece}`} className="font-medium text-accent-ink underline underline-offset-2">
          {piece}
        </a>
      ) : (
        piece
      ),
    );
}

/** What the business is called in the text's own language. */
function useNames(): Names {
  const business = useBusiness();
  return useIsInEnglish() ? business.inEnglish : business;
}
