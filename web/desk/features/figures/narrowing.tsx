import { useWords } from "words:desk-figures";
import type { Figures } from "@chowk/contract";
import { Field } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Filters } from "../../parts/filters.tsx";
import { spans } from "./spans.ts";
import { groups, type useAsked } from "./use-asked.ts";

interface Props {
  narrowed: ReturnType<typeof useAsked>;
  cities: Figures["cities"];
  categories: Figures["categories"];
}

/** How the figures are grouped, and what they are narrowed to. */
export function Narrowing({ narrowed, cities, categories }: Props) {
  const text = useWords();
  const { group, span, from, until, city, category } = narrowed;
  return (
    <Filters>
      <SelectField label={text.by} value={group} onChange={({ target }) => narrowed.setBy(target.value)}>
        {groups.map((each) => (
          <option key={each} value={each}>
            {text.groups[each]}
          </option>
        ))}
      </SelectField>
      <SelectField label={text.spans.label} value={span} onChange={({ target }) => narrowed.setDays(target.value)}>
        {spans.map((each) => (
          <option key={each} value={each}>
            {text.spans[each]}
          </option>
        ))}
      </SelectField>
      {span === "chosen" && (
        <>
          <Field label={text.from} type="date" value={from} onChange={({ target }) => narrowed.setFrom(target.value)} />
          <Field
            label={text.until}
            type="date"
            value={until}
            onChange={({ target }) => narrowed.setUntil(target.value)}
          />
        </>
      )}
      {cities.length > 0 && (
        <Choice label={text.city} value={city} onChange={narrowed.setCity} among={cities} none={text.nobody.city} />
      )}
      <Choice label={text.category} value={category} onChange={narrowed.setCategory} among={categories} />
    </Filters>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  among: Figures["cities"];
  /** What it is called to have none of them. */
  none?: string;
}

function Choice({ label, value, onChange, among, none }: ChoiceProps) {
  const text = useWords();
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{text.all}</option>
      {among.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
      {none && <option value="none">{none}</option>}
    </SelectField>
  );
}
