import type { checks } from "./checks.ts";
import type { Given } from "./table.ts";

export type CheckCode = keyof typeof checks;
export type CheckValues = Record<string, string | number>;

type KindsOf<C extends CheckCode> = (typeof checks)[C] extends { values: infer V } ? V : Record<never, never>;
type ValuesOf<C extends CheckCode> = { [V in keyof KindsOf<C>]: Given<KindsOf<C>[V]> };
/** A field that messages call by its label. */
export type Label = CheckCode extends infer C ? (C extends `LONG_${infer L}` ? L : never) : never;

/** Returns the message of a schema's check: a code and its values as one text, as schemas carry no more. `readCheck` parses it. */
export const check = <C extends CheckCode>(
  code: C,
  ...[values]: keyof ValuesOf<C> extends never ? [] : [values: ValuesOf<C>]
): string => (values ? `${code} ${JSON.stringify(values)}` : code);

/** Parses a schema's message; undefined if it was not made by `check()`. */
export function readCheck(message: string): { reason: CheckCode; values: CheckValues } | undefined {
  const [, reason, values] = /^([A-Z_]+)(?: (\{.*\}))?$/s.exec(message) ?? [];
  return reason ? { reason: reason as CheckCode, values: values ? JSON.parse(values) : {} } : undefined;
}
