import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";

/** Puts the place for toasts on the page: 8 px from the top, 3 seconds each. */
export function mountToaster(): (kind: "success" | "error", message: string) => void {
  const place = document.body.appendChild(document.createElement("div"));
  createRoot(place).render(
    <Toaster position="top-center" offset={8} mobileOffset={8} duration={3000} theme="system" richColors />,
  );
  return (kind, message) => toast[kind](message);
}
