import { type ReactNode, useEffect, useRef } from "react";
import { OwnLogo } from "../../shared/parts/logo.tsx";

interface Props {
  heading: string;
  note?: ReactNode;
  /** It replaces another card: its heading takes the focus. */
  isNext?: boolean;
  children: ReactNode;
}

/** A page outside the rooms, such as the log-in. */
export function DeskCard({ heading, note, isNext = false, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) title.current?.focus();
  }, [isNext]);
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-md">
        <div className="mb-5 flex justify-center">
          <OwnLogo />
        </div>
        <div className="card p-5 sm:p-8">
          <h1 ref={title} tabIndex={-1} className="text-balance font-semibold text-2xl tracking-tight outline-none">
            {heading}
          </h1>
          {note && <p className="wrap-anywhere mt-1.5 text-ink-soft">{note}</p>}
          <div className="mt-5">{children}</div>
        </div>
      </div>
    </main>
  );
}
