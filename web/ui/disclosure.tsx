import { type ReactNode, useEffect, useId, useRef, useState } from "react";

interface Props {
  /** What the button shows, given whether the panel is open. */
  label: (open: boolean) => ReactNode;
  buttonClassName: string;
  /** The panel's content. Choosing something in it closes the panel, unless it is for several choices. */
  children: ReactNode;
  isForSeveral?: boolean;
}

/** A button that opens a small panel below it. Escape, a press elsewhere and leaving it with Tab close the panel. */
export function Disclosure({ label, buttonClassName, children, isForSeveral = false }: Props) {
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
    <div ref={root} className="relative min-w-0">
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
          ref={keepInWindow}
          id={panelId}
          onClick={() => isForSeveral || setOpen(false)}
          className="wrap-anywhere card absolute top-full end-0 z-30 mt-1 w-max min-w-48 max-w-[min(24rem,100vw-1rem)] animate-rise p-2 shadow-lg"
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** Moves a panel that would begin or end outside the window: its button may be at either side. */
function keepInWindow(panel: HTMLElement | null): void {
  if (!panel) return;
  const { left, right } = panel.getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  const margin = 8;
  const by = left < margin ? margin - left : Math.min(0, room - margin - right);
  panel.style.translate = `${by}px`;
}
