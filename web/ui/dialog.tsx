import { useWords } from "words:dialog";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useBackCloses } from "./back-closes.ts";
import { IconButton } from "./icon-button.tsx";

interface Props {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** `center` is a sheet from the bottom on phones; `drawer` is at the end of the line. */
  placement?: "center" | "drawer";
}

const places = {
  center:
    "mx-auto mt-auto mb-0 max-h-[85dvh] w-full max-w-full rounded-t-card sm:my-auto sm:w-[min(40rem,calc(100%-3rem))] sm:rounded-card",
  drawer: "my-0 me-0 ms-auto h-dvh max-h-dvh w-[min(22rem,100%)]",
};

/**
 * A modal dialog, built on the browser's own element: focus goes in, stays in and comes back; Escape, the backdrop, the close
 * button and a phone's Back all close it.
 */
export function Dialog({ open, onClose, title, children, placement = "center" }: Props) {
  const text = useWords();

  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useBackCloses(open, onClose);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      // By now the dialog may be off the page, so that the browser does not return the focus.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [open]);

  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; Escape does the same for the keyboard
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={`fixed animate-rise overflow-hidden border border-line bg-surface p-0 shadow-lg ${places[placement]}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="flex max-h-[inherit] flex-col">
        <header className="flex items-center justify-between gap-4 border-line border-b px-5 py-3">
          <h2 id={titleId} className="wrap-anywhere min-w-0 font-semibold text-lg">
            {title}
          </h2>
          <IconButton Icon={X} label={text.close} onClick={onClose} className="-me-2" />
        </header>
        <div className="overflow-y-auto p-5">{children}</div>
      </div>
    </dialog>
  );
}
