import { type ReactNode, useEffect, useId, useRef, useState } from "react";

interface Props {
  /** What the button shows, given whether the panel is open. */
  label: (open: boolean) => ReactNode;
  buttonClassName: string;
  /** The panel's content. Choosing something in it closes the panel, unless it is for several choices. */
  children: ReactNode;
  isForSeveral?: boolean;
  /** Its button is near the start of the line. */
  opensToEnd?: boolean;
}

/** A button that opens a small panel below it. Escape, a press elsewhere and leaving it with Tab close the panel. */
export function Disclosure({ label, buttonClassName, children, isForSeveral = false, opensToEnd }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !root.current?.contains(relatedTarget as Node)) setOpen(false);
    };
    const element = root.current;
    element?.addEventListener("focusout", onLeave);
    addEventListener("pointerdown", onPress);
    addEventListener("keydown", onKey);
    return () => {
      element?.removeEventListener("focusout", onLeave);
      removeEventListener("pointerdown", onPress);
      removeEventListener("keydown", onKey);
    };
  }, [open]);

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
        className={buttonClassName}
      >
        {label(open)}
      </button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: closes after its links and buttons, which the keyboard reaches
        // biome-ignore lint/a11y/useKeyWithClickEvents: a key press on them is a click too
        <div
          id={panelId}
          onClick={() => isForSeveral || setOpen(false)}
          className={`card absolute top-full z-30 mt-1 min-w-48 animate-rise p-2 shadow-lg ${opensToEnd ? "wrap-anywhere start-0" : "end-0"}`}
        >
          {children}
        </div>
      )}
    </div>
  );
}
