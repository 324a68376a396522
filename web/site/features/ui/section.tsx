import type { ReactNode } from "react";

/** Pieces of one kind. The tests take a screenshot of each section, by its title. */
export const Section = ({ title, note, children }: { title: string; note: string; children: ReactNode }) => {
  const id = title.toLowerCase().replaceAll(/\W+/g, "-");
  return (
    <section aria-labelledby={id} className="border-line border-t py-8">
      <h2 id={id} className="font-semibold text-2xl tracking-tight">
        {title}
      </h2>
      <p className="mt-1 max-w-2xl text-ink-soft">{note}</p>
      <div className="mt-6 grid items-start gap-x-8 gap-y-6 sm:grid-cols-2">{children}</div>
    </section>
  );
};

/** One piece, with the name of its file. */
export const Piece = ({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className={`min-w-0 ${wide ? "sm:col-span-2" : ""}`}>
    <h3 className="mb-3 font-semibold text-ink-soft text-sm">{name}</h3>
    {children}
  </div>
);

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);
