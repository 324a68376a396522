import type { Slots } from "@chowk/contract";
import { useState } from "react";
import { timeOfDay } from "../../ui/date.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { dayInWords } from "./when.ts";

interface Props {
  words: Record<"day" | "chooseDay" | "time" | "chooseTime", string>;
  days: Slots["days"];
  /** Empty for none. */
  startsAt: string;
  onChange: (startsAt: string) => void;
  error: string | undefined;
}

/** A day, and a time of that day, of those at which somebody is free. */
export function ChooseTime({ words, days, startsAt, onChange, error }: Props) {
  const [date, setDate] = useState("");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={words.day}
        placeholder={words.chooseDay}
        value={date}
        onChange={({ target }) => {
          setDate(target.value);
          onChange("");
        }}
      >
        {days
          .filter(({ starts }) => starts.length > 0)
          .map((day) => (
            <option key={day.date} value={day.date}>
              {dayInWords(day.date)}
            </option>
          ))}
      </SelectField>
      <SelectField
        label={words.time}
        placeholder={words.chooseTime}
        value={startsAt}
        disabled={!date}
        onChange={({ target }) => onChange(target.value)}
        error={error && words.chooseTime}
      >
        {days
          .find((day) => day.date === date)
          ?.starts.map((start) => (
            <option key={start} value={start}>
              {timeOfDay(start)}
            </option>
          ))}
      </SelectField>
    </div>
  );
}
