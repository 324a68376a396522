import { useWords } from "words:desk-figures";
import { moneyWays } from "@chowk/contract";
import { Field } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { dateIn, zone } from "../../../ui/zone.ts";
import { dayIn } from "../../parts/day-in.ts";
import { Filters, useFilter } from "../../parts/filters.tsx";
import type { AskedMoney } from "./calls.ts";
import { daysOf } from "./spans.ts";

const spans = ["month", "lastMonth", "week", "chosen"] as const;

/** What the address asks for: by default this month, by whichever way. */
export function useAskedMoney() {
  const [days, setDays] = useFilter("days");
  const [from, setFrom] = useFilter("from");
  const [until, setUntil] = useFilter("until");
  const [way, setWay] = useFilter("way");
  const today = dateIn(zone());
  const span = spans.find((each) => each === days) ?? (from || until ? "chosen" : "month");
  const usual = daysOf(span === "chosen" ? "month" : span, today);
  const known = moneyWays.find((each) => each === way);
  const asked: AskedMoney = {
    from: (span === "chosen" && dayIn(from)) || usual.from || today,
    until: (span === "chosen" && dayIn(until)) || usual.until || today,
    ...(known && { way: known }),
  };
  return { asked, span, from, until, way: known ?? "", setDays, setFrom, setUntil, setWay };
}

/** Of which days, and by which way. */
export function MoneyFilters({ narrowed }: { narrowed: ReturnType<typeof useAskedMoney> }) {
  const text = useWords();
  const { span, way, asked } = narrowed;
  return (
    <Filters>
      <SelectField label={text.spans.label} value={span} onChange={({ target }) => narrowed.setDays(target.value)}>
        {spans.map((each) => (
          <option key={each} value={each}>
            {text.spans[each]}
          </option>
        ))}
      </SelectField>
      {span === "chosen" && (
        <>
          <Field
            label={text.from}
            type="date"
            value={asked.from}
            onChange={({ target }) => narrowed.setFrom(target.value)}
          />
          <Field
            label={text.until}
            type="date"
            value={asked.until}
            onChange={({ target }) => narrowed.setUntil(target.value)}
          />
        </>
      )}
      <SelectField label={text.money.columns.way} value={way} onChange={({ target }) => narrowed.setWay(target.value)}>
        <option value="">{text.all}</option>
        {moneyWays.map((each) => (
          <option key={each} value={each}>
            {text.money.ways[each]}
          </option>
        ))}
      </SelectField>
    </Filters>
  );
}
