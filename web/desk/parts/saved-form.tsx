import type { ReactNode } from "react";
import { Button, type ButtonTone } from "../../ui/button.tsx";
import { Refused } from "./refused.tsx";
import type { Saving } from "./use-save.ts";

interface Props {
  /** What the form is called, if no heading says it. */
  label?: string;
  saving: Saving;
  onSave: () => void;
  /** The text of the button that saves, and while it does. */
  ok: string;
  okBusy?: string;
  tone?: ButtonTone;
  /** There is nothing to save yet. */
  isUntouched?: boolean;
  /** The form may be longer than the window: its button, and why it was refused, stay in view. */
  isLong?: boolean;
  /** Discards what was typed and loads the current state, if a colleague was faster. */
  onLoad?: () => void;
  /** What else can be done or known, beside the button. */
  beside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A form that stands in a room, saved as a whole. */
export const SavedForm = ({
  label,
  saving,
  onSave,
  ok,
  okBusy,
  tone = "primary",
  isUntouched = false,
  isLong = false,
  onLoad,
  beside,
  className = "",
  children,
}: Props) => (
  <form
    method="dialog"
    noValidate
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault();
      if (!saving.busy && !isUntouched) onSave();
    }}
    className={`space-y-4 ${className}`}
  >
    {children}
    <div className={`space-y-4 ${isLong ? "low:static sticky bottom-0 border-line border-t bg-canvas py-3" : ""}`}>
      <Refused saving={saving} {...(onLoad ? { onLoad } : {})} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          tone={tone}
          busy={saving.busy}
          {...(okBusy ? { busyText: okBusy } : {})}
          disabled={isUntouched}
          className="max-sm:w-full"
        >
          {ok}
        </Button>
        {beside}
      </div>
    </div>
  </form>
);
