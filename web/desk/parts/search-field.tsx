import { useEffect, useEffectEvent, useState } from "react";
import { Field } from "../../ui/field.tsx";

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Searches once the operator has stopped typing for a moment. */
export function SearchField({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  // It was changed elsewhere, not by what was typed here a moment ago: by Back, or by a link.
  if (value !== seen) {
    setSeen(value);
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }
  const ask = useEffectEvent((text: string) => {
    if (text === value) return;
    setAsked(text);
    onChange(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), 300);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Field
      label={label}
      type="search"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      className="col-span-2 sm:w-64"
    />
  );
}
