import { useWords } from "words:answers";
import type { ServiceAnswers } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { Check, ChevronDown, type LucideIcon, Minus, Package, PlugZap, ShieldCheck } from "lucide-react";
import { langOf } from "../../../ui/in-english.ts";
import { answersOf } from "./calls.ts";

type Lists = "included" | "excluded" | "brings" | "needed";

/** Shown as the server drew it, without scripts: it must neither keep a state nor lead anywhere. */
export function AnswersDrawn({ serviceId }: { serviceId: string }) {
  const text = useWords();
  const { data: answers } = useQuery(answersOf(serviceId));
  if (!answers || answers.warrantyDays === null) return null;
  const { included, excluded, brings, needed, steps, questions, warrantyDays } = answers;
  return (
    <div className="mt-8 space-y-8">
      {(included.length > 0 || excluded.length > 0) && (
        <div className="card grid gap-x-8 gap-y-6 p-4 sm:grid-cols-2 sm:p-6">
          <List of={answers} part="included" Icon={Check} look="text-done-ink" />
          <List of={answers} part="excluded" Icon={Minus} look="text-ink-soft" />
        </div>
      )}
      {steps.length > 0 && (
        <div>
          <h2 className="font-semibold text-lg">{text.steps}</h2>
          <ol {...langOf(answers, "steps")} className="mt-4 max-w-prose">
            {steps.map(({ title, text: below }, at) => (
              <li key={title} className="relative flex gap-4 pb-5 last:pb-0">
                {at < steps.length - 1 && (
                  <span aria-hidden="true" className="absolute start-4 top-9 bottom-1 w-px bg-line" />
                )}
                <span
                  aria-hidden="true"
                  className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink text-sm"
                >
                  {at + 1}
                </span>
                <div className="wrap-anywhere min-w-0 pt-1">
                  <h3 className="font-semibold">{title}</h3>
                  <p className="mt-0.5 whitespace-pre-line text-ink-soft">{below}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      )}
      {(brings.length > 0 || needed.length > 0) && (
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          <List of={answers} part="brings" Icon={Package} look="text-accent-ink" />
          <List of={answers} part="needed" Icon={PlugZap} look="text-accent-ink" />
        </div>
      )}
      <p className="flex gap-3 rounded-card bg-done-soft p-4 text-done-ink">
        <ShieldCheck className="size-6 shrink-0" aria-hidden="true" />
        {text.warranty({ days: warrantyDays })}
      </p>
      {questions.length > 0 && (
        <div>
          <h2 className="font-semibold text-lg">{text.questions}</h2>
          <div {...langOf(answers, "questions")} className="card mt-3 divide-y divide-line">
            {questions.map(({ title, text: answer }) => (
              <details key={title} className="group">
                <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 px-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
                  <span className="wrap-anywhere min-w-0">{title}</span>
                  <ChevronDown
                    className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
                    aria-hidden="true"
                  />
                </summary>
                <p className="wrap-anywhere max-w-prose whitespace-pre-line px-4 pb-4 text-ink-soft">{answer}</p>
              </details>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

interface ListProps {
  of: ServiceAnswers;
  part: Lists;
  Icon: LucideIcon;
  /** The icons' colour. */
  look: string;
}

function List({ of, part, Icon, look }: ListProps) {
  const text = useWords();
  if (of[part].length === 0) return null;
  return (
    <div>
      <h2 className="font-semibold text-lg">{text[part]}</h2>
      <ul {...langOf(of, part)} className="mt-2 space-y-2">
        {of[part].map((entry) => (
          <li key={entry} className="flex gap-2">
            <Icon className={`mt-0.5 size-5 shrink-0 ${look}`} aria-hidden="true" />
            <span className="wrap-anywhere min-w-0">{entry}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
