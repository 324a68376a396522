import { latinDigits } from "@chowk/contract/latin-digits";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { FieldError } from "./field.tsx";

export interface OtpFieldHandle {
  /** Focuses the first empty box. */
  focus: () => void;
  /** Fills in a whole code. */
  fill: (code: string) => void;
}

interface Props {
  ref?: Ref<OtpFieldHandle>;
  /** How many digits the code has. */
  length: number;
  /** What is asked for: "Verification code". */
  label: string;
  /** The name of one box: "Digit 2 of 4". */
  digitLabel: (values: { digit: number; digits: number }) => string;
  /** Called with what is typed so far: complete once it has `length` digits. */
  onChange: (code: string) => void;
  error?: string | undefined;
}

const digitsIn = (text: string): string[] => latinDigits(text).match(/[0-9]/g) ?? [];

/**
 * A code of digits, each in its own box. It takes the focus when it appears: give it another `key` to empty it and start
 * over. A whole code may be pasted into any box, and is filled in by browsers that read it from the message.
 */
export function OtpField({ ref, length, label, digitLabel, onChange, error }: Props) {
  const [digits, setDigits] = useState<string[]>(() => Array(length).fill(""));
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const id = useId();
  useEffect(() => boxes.current[0]?.focus(), []);

  const goTo = (index: number) => {
    const box = boxes.current[Math.min(Math.max(index, 0), length - 1)];
    box?.focus();
    box?.select();
  };
  const change = (next: string[]) => {
    setDigits(next);
    onChange(next.join(""));
  };
  /** Fills in digits from a box onwards; a whole code always starts at the first. */
  const put = (typed: string[], at: number) => {
    if (typed.length === 0) return;
    const start = typed.length >= length ? 0 : at;
    const next = digits.map((digit, index) => typed[index - start] ?? digit);
    change(next);
    goTo(start + typed.length);
  };
  const clear = (index: number) => change(digits.with(index, ""));
  useImperativeHandle(ref, () => ({
    focus: () => goTo(digits.indexOf("")),
    fill: (code) => put(digitsIn(code).slice(0, length), 0),
  }));

  const onType = (text: string, index: number) => {
    const typed = digitsIn(text);
    if (text === "") return clear(index);
    // Typed beside an existing digit: the new one counts.
    const beside = digits[index] ? typed.indexOf(digits[index]) : -1;
    put(typed.length === 2 && beside >= 0 ? typed.toSpliced(beside, 1) : typed, index);
  };
  const onPaste = (event: ClipboardEvent, index: number) => {
    event.preventDefault();
    put(digitsIn(event.clipboardData.getData("text")).slice(0, length), index);
  };
  const onKey = (event: KeyboardEvent, index: number) => {
    const key = latinDigits(event.key);
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      goTo(to);
    } else if (/^[0-9]$/.test(key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      // Not left to the browser, which sees no change when a digit is typed over itself.
      event.preventDefault();
      put([key], index);
    } else if (event.key === "Backspace" && !digits[index] && index > 0) {
      event.preventDefault();
      clear(index - 1);
      goTo(index - 1);
    }
  };

  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <div dir="ltr" className="flex max-w-sm gap-2 sm:gap-3">
        {digits.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            value={digit}
            onChange={(event) => onType(event.currentTarget.value, index)}
            onPaste={(event) => onPaste(event, index)}
            onKeyDown={(event) => onKey(event, index)}
            onFocus={(event) => event.currentTarget.select()}
            type="text"
            inputMode="numeric"
            pattern="[0-9]"
            autoComplete={index === 0 ? "one-time-code" : "off"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            aria-label={digitLabel({ digit: index + 1, digits: length })}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="h-14 w-full min-w-0 max-w-16 flex-1 rounded-control border border-line-strong bg-surface text-center font-semibold text-2xl text-ink aria-invalid:border-wrong-ink"
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
