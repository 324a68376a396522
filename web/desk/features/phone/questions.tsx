import { useWords } from "words:desk-phone";
import type { Service, ServiceChoice } from "@chowk/contract";
import { useId } from "react";
import { langOf } from "../../../ui/in-english.ts";
import { price } from "../../../ui/price.ts";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { RadioPill } from "../../../ui/radio-pill.tsx";

interface Props {
  service: Service;
  /** Ids of options. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** What is to be asked about a service before it can be booked, and what else can be chosen. */
export const Questions = ({ service, chosen, onChange }: Props) => (
  <div className="mt-3 space-y-3">
    {service.choices?.map((choice) => (
      <Question key={choice.id} {...{ choice, chosen, onChange }} />
    ))}
  </div>
);

function Question({ choice, chosen, onChange }: Omit<Props, "service"> & { choice: ServiceChoice }) {
  const text = useWords().what;
  const name = useId();
  const { kind, required, options } = choice;
  const isSeveral = kind === "several";
  const own = options.map(({ id }) => id);
  const others = chosen.filter((id) => !own.includes(id));
  const answer = chosen.filter((id) => own.includes(id));
  const choose = (id: string, isOn: boolean) =>
    onChange([...others, ...(isSeveral ? answer.filter((each) => each !== id) : []), ...(isOn ? [id] : [])]);
  return (
    <RadioGroup
      label={<span {...langOf(choice, "name")}>{choice.name}</span>}
      labelClassName="mb-1 font-medium text-sm"
      several={isSeveral}
      required={required}
    >
      <div className="flex flex-wrap gap-2">
        {!isSeveral && !required && (
          <RadioPill name={name} value="" checked={answer.length === 0} onChange={() => onChange(others)}>
            {text.nothing}
          </RadioPill>
        )}
        {options.map((option) => (
          <RadioPill
            key={option.id}
            type={isSeveral ? "checkbox" : "radio"}
            name={name}
            value={option.id}
            checked={answer.includes(option.id)}
            onChange={({ currentTarget }) => choose(option.id, currentTarget.checked)}
          >
            <span {...langOf(option, "name")}>{option.name}</span>
            {option.price > 0 && (
              <span dir="ltr" className="ms-1.5 text-ink-soft">
                {text.adds({ amount: price(option.price) })}
              </span>
            )}
          </RadioPill>
        ))}
      </div>
    </RadioGroup>
  );
}
