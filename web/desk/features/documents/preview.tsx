import { useWords } from "words:desk-documents";
import type { DocumentName } from "@chowk/contract";
import { type Language, languages } from "@chowk/contract/languages";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { DocumentSection } from "../../../shared/parts/document-section.tsx";
import { ErrorState } from "../../../ui/messages.tsx";
import { previewQuery } from "./calls.ts";

const WAIT_MS = 400;

interface Props {
  name: DocumentName;
  language: Language;
  /** As it is typed. */
  text: string;
}

/** How a text reads on its page, with what stands for its gaps now. */
export function Preview({ name, language, text }: Props) {
  const words = useWords();
  const settled = useSettled(text);
  const preview = useQuery({
    ...previewQuery(name, language, settled),
    enabled: settled.trim() !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (settled.trim() === "") return <p className="text-ink-soft text-sm">{words.empty}</p>;
  if (preview.error) return <ErrorState message={messageOf(preview.error, words.noPreview)} />;
  if (!preview.data) return <div className="h-40" />;
  const { title, lead, sections } = preview.data;
  const { lang, dir } = languages[language];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
    // biome-ignore lint/a11y/useSemanticElements: it is no form
    <div role="region" aria-label={words.reads} tabIndex={0} className="max-h-128 overflow-y-auto" {...{ lang, dir }}>
      <h3 className="font-semibold text-2xl">{title}</h3>
      <p className="mt-2 mb-6 text-ink-soft">{lead}</p>
      {sections.map((section) => (
        <DocumentSection
          key={section.id}
          section={section}
          contact={<p className="text-ink-soft text-sm">{words.contactHere}</p>}
        />
      ))}
    </div>
  );
}

/** What was typed, once nobody types for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
