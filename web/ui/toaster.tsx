import { getWords } from "words:toast";
import type { CSSProperties } from "react";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import "./toaster.css";

/**
 * Adds the container for toasts to the page: 8 px from the top, 3 seconds each. An error stays until it is closed; the same
 * text again replaces the toast that shows it.
 */
export function mountToaster(): (kind: "success" | "error", message: string) => void {
  const text = getWords();

  const place = document.body.appendChild(document.createElement("div"));
  createRoot(place).render(
    <Toaster
      position="top-center"
      offset={8}
      mobileOffset={8}
      duration={3000}
      theme="system"
      richColors
      containerAriaLabel={text.place}
      toastOptions={{ style: { fontSize: "0.9375rem" }, closeButtonAriaLabel: text.close }}
      style={colours as CSSProperties}
    />,
  );
  const failures = new Map<string, string | number>();
  return (kind, message) => {
    if (kind === "success") {
      toast.success(message);
      return;
    }
    const before = failures.get(message);
    if (before !== undefined) toast.dismiss(before);
    failures.set(message, toast.error(message, { duration: Number.POSITIVE_INFINITY, closeButton: true }));
  };
}

/** The library's own colours are too faint to pass WCAG AA. */
const colours = {
  fontFamily: "var(--font-sans)",
  "--success-bg": "var(--color-done-soft)",
  "--success-border": "var(--color-done-soft)",
  "--success-text": "var(--color-done-ink)",
  "--error-bg": "var(--color-wrong-soft)",
  "--error-border": "var(--color-wrong-soft)",
  "--error-text": "var(--color-wrong-ink)",
};
