import { useWords } from "words:place";
import type { ComponentProps } from "react";
import { Field } from "../../../ui/field.tsx";

/** The field for how to get in. */
export function WayInField(props: Omit<ComponentProps<typeof Field>, "label" | "hint">) {
  const { accessInstructions, accessInstructionsHint } = useWords().form;

  return <Field {...props} label={accessInstructions} hint={accessInstructionsHint} />;
}
