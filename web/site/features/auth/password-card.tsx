import type { LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Emblem } from "../../../ui/emblem.tsx";

interface Props {
  Icon: LucideIcon;
  heading: string;
  note: ReactNode;
  /** It replaced a form that had the focus: the focus moves to its heading. */
  isAnswer?: boolean;
  children: ReactNode;
}

/** One step on the way to a new password. */
export function PasswordCard({ Icon, heading, note, isAnswer = false, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) title.current?.focus();
  }, [isAnswer]);
  return (
    <div className="page py-6 sm:py-10 lg:py-14">
      <div className="card mx-auto max-w-md p-5 sm:p-8">
        <Emblem Icon={Icon} size="medium" />
        <h1 ref={title} tabIndex={-1} className="mt-4 text-balance font-semibold text-3xl tracking-tight outline-none">
          {heading}
        </h1>
        <p className="wrap-anywhere mt-1.5 text-ink-soft">{note}</p>
        {children}
      </div>
    </div>
  );
}
