import { Fragment, type ReactNode } from "react";

/** Names and values side by side: of a partner, an order, a service. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-5 gap-y-2 text-sm">
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <dt className="text-ink-soft">{name}</dt>
        <dd className="wrap-anywhere">{value}</dd>
      </Fragment>
    ))}
  </dl>
);

/** A part of a room with its own title. */
export const Card = ({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) => (
  <section className="card min-w-0 p-4 sm:p-5">
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
      <h2 className="font-semibold text-lg">{title}</h2>
      {actions}
    </div>
    {children}
  </section>
);
