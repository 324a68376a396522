import { type ReactNode, useEffect, useRef } from "react";
import { OwnLogo } from "../../shared/parts/logo.tsx";

interface Props {
  heading: string;
  note?: ReactNode;
  /** It took the place of another card: whoever had the focus in there goes on reading here. */
  isNext?: boolean;
  children: ReactNode;
}

/** What stands by itself at the desk's door. */
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
          <h1 ref={title} tabIndex={-1} className="text-balance font-bold text-2xl tracking-tight outline-none">
            {heading}
          </h1>
          {note && <p className="wrap-anywhere mt-1.5 text-ink-soft">{note}</p>}
          <div className="mt-5">{children}</div>
        </div>
      </div>
    </main>
  );
}
