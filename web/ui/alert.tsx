import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface Props {
  title: string;
  children: ReactNode;
  /** The label of the button that closes it. */
  ok: string;
  onClose: () => void;
}

/** Something that must be read before going on. Shown as long as it is rendered. */
export const Alert = ({ title, children, ok, onClose }: Props) => (
  <Dialog open onClose={onClose} title={title}>
    <div role="alert">{children}</div>
    <div className="mt-6 flex justify-end">
      <Button ref={focusFirst} onClick={onClose} className="w-full sm:w-auto sm:min-w-32">
        {ok}
      </Button>
    </div>
  </Dialog>
);

/** Gives a button or a field the focus when the dialog opens. Set here because React does not write `autoFocus` as an attribute. */
export const focusFirst = (element: HTMLElement | null) => element?.setAttribute("autofocus", "");
