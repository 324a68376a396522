import { Check } from "lucide-react";

interface Props {
  /** The name of the row of steps: "Progress". */
  label: string;
  steps: string[];
  /** The number of the current one, from 1. */
  current: number;
  /** Read out after a step that is done. */
  done: string;
}

/** Shows progress through a few steps: done steps are green with a check, the current one is blue. */
export function StepIndicator({ label, steps, current, done }: Props) {
  return (
    <ol aria-label={label} className="flex items-start">
      {steps.map((step, index) => {
        const number = index + 1;
        const isDone = number < current;
        const isCurrent = number === current;
        const look = isDone
          ? "bg-done text-white"
          : isCurrent
            ? "bg-current-step text-white"
            : "border-2 border-line-strong bg-surface text-ink-soft";
        return (
          <li
            key={step}
            aria-current={isCurrent ? "step" : undefined}
            className="relative flex flex-1 flex-col items-center gap-2 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={`absolute top-[1.0625rem] end-[calc(50%+1.5rem)] start-[calc(-50%+1.5rem)] h-0.5 rounded-full ${number <= current ? "bg-done" : "bg-line"}`}
              />
            )}
            <span
              className={`grid size-9 place-items-center rounded-full font-semibold text-sm forced-colors:border ${look}`}
            >
              {isDone ? <Check className="size-5" aria-hidden="true" /> : <span aria-hidden="true">{number}</span>}
            </span>
            <span
              className={`text-sm leading-tight ${isCurrent ? "font-semibold text-info-ink" : isDone ? "font-medium text-done-ink" : "text-ink-soft"}`}
            >
              {step}
              {isDone && <span className="sr-only"> {done}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
