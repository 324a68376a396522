import { useWords } from "words:service";
import type { Service, ServiceChoice } from "@chowk/contract";
import { durationOf } from "../../../ui/duration.ts";
import { langOf } from "../../../ui/in-english.ts";
import { price } from "../../../ui/price.ts";
import { RadioCard } from "../../../ui/radio-card.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { type Choosing, idOfChoice } from "./use-choosing.ts";

/** What is asked about a service before it is booked. */
export const Choices = ({ service, choosing }: { service: Service; choosing: Choosing }) => (
  <div className="mt-5 space-y-5">
    {service.choices?.map((choice) => (
      <Question key={choice.id} choice={choice} choosing={choosing} />
    ))}
  </div>
);

function Question({ choice, choosing }: { choice: ServiceChoice; choosing: Choosing }) {
  const text = useWords().choices;
  const { id, name, kind, required, options } = choice;
  const isSeveral = kind === "several";
  const answer = options.filter((option) => choosing.chosen.includes(option.id)).map((option) => option.id);
  const choose = (option: string, isOn: boolean) =>
    choosing.choose(
      id,
      isSeveral ? [...answer.filter((other) => other !== option), ...(isOn ? [option] : [])] : [option],
    );
  return (
    <div id={idOfChoice(id)}>
      <RadioGroup
        label={<span {...langOf(choice, "name")}>{name}</span>}
        labelClassName="mb-1 block font-semibold"
        hint={isSeveral ? (required ? text.oneOrMore : text.any) : text.one}
        several={isSeveral}
        required={required}
        error={choosing.missing === id ? text.missing({ choice: name }) : undefined}
      >
        <div className="grid gap-2">
          {kind === "one" && !required && (
            <RadioCard
              name={idOfChoice(id)}
              value=""
              checked={answer.length === 0}
              onChange={() => choosing.choose(id, [])}
              className="p-3"
            >
              {text.none}
            </RadioCard>
          )}
          {options.map((option) => (
            <RadioCard
              key={option.id}
              type={isSeveral ? "checkbox" : "radio"}
              name={idOfChoice(id)}
              value={option.id}
              checked={answer.includes(option.id)}
              onChange={({ currentTarget }) => choose(option.id, currentTarget.checked)}
              className="p-3"
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span {...langOf(option, "name")} className="wrap-anywhere min-w-0 font-medium">
                  {option.name}
                </span>
                {option.price > 0 && (
                  <span dir="ltr" className="shrink-0">
                    {text.adds({ amount: price(option.price) })}
                  </span>
                )}
              </span>
              {option.minutes > 0 && (
                <span className="block text-ink-soft text-sm">{text.longer({ time: durationOf(option.minutes) })}</span>
              )}
            </RadioCard>
          ))}
        </div>
      </RadioGroup>
    </div>
  );
}
