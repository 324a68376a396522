import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface Props {
  title: string;
  children: ReactNode;
  /** What the button says that takes note of it. */
  ok: string;
  onClose: () => void;
}

/** Something that must be read before going on. Shown as long as it is rendered. */
export const Alert = ({ title, children, ok, onClose }: Props) => (
  <Dialog open onClose={onClose} title={title}>
    <div role="alert">{children}</div>
    <Button onClick={onClose} className="mt-6 w-full sm:w-auto sm:min-w-32">
      {ok}
    </Button>
  </Dialog>
);
