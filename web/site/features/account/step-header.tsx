import { useWords } from "words:place";
import { ArrowLeft, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";

interface Props {
  id: string;
  title: string;
  /** What the arrow goes back to. */
  backLabel: string;
  onBack: () => void;
  onCancel: () => void;
}

/** The head of a step: the way back, a title, and the way out. The title gets the focus. */
export function StepHeader({ id, title, backLabel, onBack, onCancel }: Props) {
  const text = useWords();

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className="-mx-2 -mt-1 mb-4 flex items-center gap-1 border-line border-b pb-2">
      <IconButton Icon={ArrowLeft} label={backLabel} onClick={onBack} />
      <h2 id={id} ref={heading} tabIndex={-1} className="min-w-0 flex-1 font-semibold text-lg outline-none">
        {title}
      </h2>
      <IconButton Icon={X} label={text.form.cancel} onClick={onCancel} />
    </header>
  );
}
