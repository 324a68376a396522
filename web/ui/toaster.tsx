import type { CSSProperties } from "react";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import "sonner/dist/styles.css";

/** Puts the place for toasts on the page: 8 px from the top, 3 seconds each. */
export function mountToaster(): (kind: "success" | "error", message: string) => void {
  const place = document.body.appendChild(document.createElement("div"));
  createRoot(place).render(
    <Toaster
      position="top-center"
      offset={8}
      mobileOffset={8}
      duration={3000}
      theme="system"
      richColors
      toastOptions={{ style: { fontSize: "0.9375rem" } }}
      style={colours as CSSProperties}
    />,
  );
  return (kind, message) => toast[kind](message);
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
