import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { Spinner } from "./spinner.tsx";

/** `primary` is the main action of a screen, `outline` one of many like it; `danger` removes something. */
export type ButtonTone = "primary" | "outline" | "secondary" | "quiet" | "danger";

const base =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control py-2 text-center font-semibold transition-colors duration-150 disabled:opacity-60 forced-colors:border print:hidden [&>svg]:shrink-0";

const tones: Record<ButtonTone, string> = {
  primary: "px-5 bg-accent text-white hover:bg-accent-strong",
  outline: "px-5 border border-accent-ink bg-surface text-accent-ink hover:bg-accent-soft",
  secondary: "px-5 border border-line-strong bg-surface text-ink hover:bg-sunken",
  quiet: "px-3 text-accent-ink hover:bg-accent-soft",
  danger: "px-5 bg-wrong text-white",
};

interface Look {
  tone?: ButtonTone;
  className?: string;
}

/** The same look for anything else: a link that the router does not handle. */
export const buttonLook = ({ tone = "primary", className = "" }: Look) => `${base} ${tones[tone]} ${className}`;

type ButtonProps = Omit<ComponentProps<"button">, "className"> &
  Look & {
    busy?: boolean;
    busyText?: ReactNode;
    /** Its action has just changed under the finger (`useSettling`): it is shown, but takes no press yet. */
    settling?: boolean;
  };

/** While `busy` it cannot be pressed again and keeps the focus. It shows `busyText`, or a spinner without changing its size. */
export function Button({
  tone,
  className,
  busy = false,
  busyText,
  settling = false,
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  const isDeaf = busy || settling;
  return (
    <button
      type="button"
      {...rest}
      {...(isDeaf ? {} : { onClick })}
      disabled={disabled}
      aria-disabled={isDeaf || undefined}
      className={buttonLook({ ...(tone ? { tone } : {}), className: `${className ?? ""} ${busy ? "opacity-80" : ""}` })}
    >
      {busy && busyText ? (
        <>
          <Spinner />
          {busyText}
        </>
      ) : busy ? (
        <span className="relative inline-flex items-center justify-center gap-2">
          <span className="absolute inline-flex">
            <Spinner />
          </span>
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
        </span>
      ) : (
        children
      )}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({ tone, className, ...rest }: Omit<LinkProps, "className"> & Look) {
  return <Link {...rest} className={buttonLook({ ...(tone ? { tone } : {}), ...(className ? { className } : {}) })} />;
}
