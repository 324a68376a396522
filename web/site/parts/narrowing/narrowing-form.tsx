import { useWords } from "words:services";
import type { Service } from "@chowk/contract";
import { ChevronDown, PackageSearch } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { useTakenOver } from "../../../shared/state/use-taken-over.ts";
import { buttonLook } from "../../../ui/button.tsx";
import { durationOf } from "../../../ui/duration.ts";
import { EmptyState } from "../../../ui/messages.tsx";
import { price } from "../../../ui/price.ts";
import { type Asked, askedIn, filters, type Name, narrowed, offered, queryOf, without } from "./narrowing.ts";

interface Props {
  services: readonly Service[];
  asked: Asked;
}

interface FormProps extends Props {
  /** What the order is called in which the services are given; by default the business's own. */
  order?: string | undefined;
  shown: number;
}

/** Gets the focus when the link that was pressed goes away. */
const COUNT = "narrowed";
const goToCount = () => document.getElementById(COUNT)?.focus();

/**
 * Sorts a list and narrows it down. What is asked for is in the page's address: a form that asks for another page, which is sent by
 * itself where scripts run. On a phone it is closed until it is wanted.
 */
export function NarrowingForm({ services, asked, order, shown }: FormProps) {
  const text = useWords().narrow;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const takenOver = useTakenOver();
  const ask = (replace: boolean) => {
    const search = form.current ? queryOf(askedIn(new FormData(form.current))) : "";
    if (search !== queryOf(asked)) void navigate({ search }, { replace, preventScrollReset: true });
  };
  const latest = useRef(ask);
  latest.current = ask;
  // Also what was chosen before the page listened.
  useEffect(() => {
    if (takenOver) latest.current(true);
  }, [takenOver]);
  const choose = () => ask(false);
  const isNarrowed = queryOf(asked) !== "";
  const choice = (name: Exclude<Name, "sort" | "several">, label: string, worded: (value: string) => string) => {
    const values = offered(services, asked, name);
    return (
      values.length > 0 && (
        <Choice name={name} label={label} value={asked[name]} none={text.any} onChange={choose}>
          {values.map((value) => (
            <option key={value} value={value}>
              {worded(value)}
            </option>
          ))}
        </Choice>
      )
    );
  };
  return (
    <search className="-mb-4 block min-w-0 lg:col-span-2">
      <details className="narrowing group card">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
          {text.title}
          <ChevronDown className="size-5 text-ink-soft transition-transform group-open:rotate-180" aria-hidden="true" />
        </summary>
        <form
          ref={form}
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            choose();
          }}
          className="grid gap-x-4 gap-y-3 px-4 pb-4 sm:grid-cols-2 lg:flex lg:flex-wrap lg:items-end lg:py-3"
        >
          <Choice name="sort" label={text.sort} value={asked.sort} none={order ?? text.sorts.own} onChange={choose}>
            <option value="rated">{text.sorts.rated}</option>
            <option value="cheap">{text.sorts.cheap}</option>
            <option value="dear">{text.sorts.dear}</option>
            <option value="short">{text.sorts.short}</option>
          </Choice>
          {choice("price", text.price, (value) => price(Number(value)))}
          {choice("stars", text.stars, (stars) => text.fromStars({ stars }))}
          {choice("minutes", text.minutes, (value) => durationOf(Number(value)))}
          {offered(services, asked, "several").length > 0 && (
            <label className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                name="several"
                value="1"
                checked={asked.several === "1"}
                onChange={choose}
                className="size-5 shrink-0 accent-accent"
              />
              {text.several}
            </label>
          )}
          <noscript>
            <button type="submit" className={buttonLook({ className: "w-full" })}>
              {text.show}
            </button>
          </noscript>
        </form>
      </details>
      <div className="mt-1 flex min-h-11 flex-wrap items-center gap-x-4">
        <p id={COUNT} role="status" tabIndex={-1} className="text-ink-soft text-sm">
          {text.shown({ shown, count: services.length })}
        </p>
        {isNarrowed && (
          <Link to={{ search: "" }} preventScrollReset onClick={goToCount} className={buttonLook({ tone: "quiet" })}>
            {text.all}
          </Link>
        )}
      </div>
    </search>
  );
}

interface ChoiceProps {
  name: Name;
  label: string;
  value: string | undefined;
  /** What stands for nothing chosen. */
  none: string;
  onChange: () => void;
  children: ReactNode;
}

const Choice = ({ name, label, value = "", none, onChange, children }: ChoiceProps) => (
  <label className="block min-w-0 text-sm lg:w-44">
    <span className="mb-1 block font-medium">{label}</span>
    <span className="relative block">
      <select
        name={name}
        value={value}
        onChange={onChange}
        className="block min-h-11 w-full appearance-none truncate rounded-control border border-line-strong bg-surface py-2 ps-3 pe-9 text-base text-ink"
      >
        <option value="">{none}</option>
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute end-2.5 top-3 size-5 text-ink-soft" aria-hidden="true" />
    </span>
  </label>
);

/** Nothing is left: says what to take away, and how many there are then. */
export function NothingLeft({ services, asked }: Props) {
  const text = useWords().narrow;
  const named: Record<Name, (value: string) => string> = {
    sort: () => "",
    price: (value) => text.atMost({ price: price(Number(value)) }),
    stars: (stars) => text.ofStars({ stars }),
    minutes: (value) => text.within({ time: durationOf(Number(value)) }),
    several: () => text.several,
  };
  const ways = filters.flatMap((name) => {
    const value = asked[name];
    const rest = without(asked, name);
    const count = narrowed(services, rest).length;
    return value !== undefined && count > 0 ? [{ name, rest, count, filter: named[name](value) }] : [];
  });
  return (
    <EmptyState
      Icon={PackageSearch}
      title={text.none}
      text={ways.length > 0 ? text.takeAway : text.takeAll}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {ways.map(({ name, rest, count, filter }) => (
            <Link
              key={name}
              to={{ search: queryOf(rest) }}
              preventScrollReset
              onClick={goToCount}
              className={buttonLook({ tone: "secondary" })}
            >
              {text.without({ filter, count })}
            </Link>
          ))}
        </div>
      }
    />
  );
}
