import { getWords, useWords } from "words:faq-orders";
import { ChevronDown } from "lucide-react";
import type { Names } from "../../../shared/calls/business.ts";
import { say, useBusiness } from "../../../shared/parts/business.ts";
import { DocumentPage, Linked } from "../../parts/document.tsx";

const factsOf = (names: Names) => {
  const text = getWords();
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: text.groups.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: say(answer, names) },
      })),
    ),
  };
};

export default function OrderQuestions() {
  const text = useWords();

  return (
    <DocumentPage text={{ ...text, sections: [] }} menu={text.groups} jsonLd={[factsOf(useBusiness())]}>
      {text.groups.map(({ id, title, questions }) => (
        <section
          key={id}
          id={id}
          tabIndex={-1}
          aria-labelledby={`${id}-title`}
          className="mb-9 scroll-mt-24 outline-none"
        >
          <h2 id={`${id}-title`} className="mb-3 font-bold text-xl sm:text-2xl">
            {title}
          </h2>
          <div className="card divide-y divide-line">
            {questions.map(({ question, answer }) => (
              <details key={question} className="group">
                <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-4 py-3 font-semibold sm:px-5 [&::-webkit-details-marker]:hidden">
                  {question}
                  <ChevronDown
                    className="size-5 shrink-0 text-ink-soft transition-transform duration-150 group-open:rotate-180"
                    aria-hidden="true"
                  />
                </summary>
                <p className="px-4 pb-5 text-ink-soft leading-relaxed sm:px-5">
                  <Linked text={answer} />
                </p>
              </details>
            ))}
          </div>
        </section>
      ))}
    </DocumentPage>
  );
}
