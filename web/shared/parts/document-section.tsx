import type { Block, DocumentText } from "@chowk/contract";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

type Section = DocumentText["sections"][number];
type Piece = Extract<Block, { kind: "paragraph" }>["text"][number];

interface Props {
  section: Section;
  /** How to reach the business, where the text asks for it. */
  contact: ReactNode;
}

/** A section of a document; one that says how to reach the business is a card. */
export function DocumentSection({ section: { id, title, body, questions }, contact }: Props) {
  const card = body.some(({ kind }) => kind === "contact") ? "card p-5 sm:p-6" : "";
  return (
    <section
      id={id}
      tabIndex={-1}
      className={`mb-9 scroll-mt-24 outline-none ${card}`}
      {...(title ? { "aria-labelledby": `${id}-title` } : {})}
    >
      {title && (
        <h2 id={`${id}-title`} className="wrap-anywhere font-semibold text-lg sm:text-2xl">
          {title}
        </h2>
      )}
      <Blocks blocks={body} contact={contact} />
      {questions.length > 0 && (
        <div className="card mt-3 divide-y divide-line">
          {questions.map((question) => (
            <Question key={question.title} question={question} contact={contact} />
          ))}
        </div>
      )}
    </section>
  );
}

function Question({
  question: { title, body },
  contact,
}: {
  question: Section["questions"][number];
  contact: ReactNode;
}) {
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-4 py-3 font-semibold sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="wrap-anywhere min-w-0">{title}</span>
        <ChevronDown
          className="size-5 shrink-0 text-ink-soft transition-transform duration-150 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="-mt-3 px-4 pb-5 sm:px-5">
        <Blocks blocks={body} contact={contact} />
      </div>
    </details>
  );
}

function Blocks({ blocks, contact }: { blocks: readonly Block[]; contact: ReactNode }) {
  return blocks.map((block, at) => {
    const key = `${at} ${block.kind}`;
    if (block.kind === "contact")
      return (
        <div key={key} className="mt-4">
          {contact}
        </div>
      );
    if (block.kind === "paragraph")
      return (
        <p key={key} className="wrap-anywhere mt-3 text-ink-soft leading-relaxed">
          <Pieces pieces={block.text} />
        </p>
      );
    const List = block.isNumbered ? "ol" : "ul";
    return (
      <List
        key={key}
        className={`mt-3 space-y-2 ps-5 text-ink-soft leading-relaxed ${block.isNumbered ? "list-decimal" : "list-disc marker:text-line-strong"}`}
      >
        {block.points.map((pieces) => (
          <li key={plain(pieces)} className="wrap-anywhere">
            <Pieces pieces={pieces} />
          </li>
        ))}
      </List>
    );
  });
}

const plain = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join("");

const link = "font-medium text-accent-ink underline underline-offset-2";

const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change places
  pieces.map((piece, at) => <Written key={at} piece={piece} />);

function Written({ piece: { text, strong, href } }: { piece: Piece }) {
  const words = href ? <Leading to={href}>{text}</Leading> : <Linked text={text} />;
  return strong ? <strong className="font-semibold text-ink">{words}</strong> : words;
}

const Leading = ({ to, children }: { to: string; children: ReactNode }) =>
  to.startsWith("/") ? (
    <Link to={to} className={link}>
      {children}
    </Link>
  ) : (
    <a href={to} className={link}>
      {children}
    </a>
  );

/** Writes a text with links for its e-mail addresses. */
const Linked = ({ text }: { text: string }) =>
  text.split(/(?<![\w.+-])([\w.+-]+@[\w.-]+\w)/).map((piece, index) =>
    index % 2 === 1 ? (
      <a key={piece} href={`mailto:${piece}`} className={link}>
        {piece}
      </a>
    ) : (
      piece
    ),
  );
