import { useWords } from "words:services";
import type { Service } from "@chowk/contract";
import type { ReactNode } from "react";
import { ServiceRow, ServiceRowSkeleton } from "../service-card.tsx";
import { type Asked, narrowed, WORTH_NARROWING } from "./narrowing.ts";
import { NarrowingForm, NothingLeft } from "./narrowing-form.tsx";
import { ServiceChooser, ServiceChooserSkeleton } from "./service-chooser.tsx";

const columns =
  "grid min-w-0 grid-cols-1 items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)] xl:gap-8";

interface Props {
  services: Service[];
  /** How they are sorted and narrowed down. */
  asked: Asked;
  /** What the order is called in which they are given; by default the business's own. */
  order?: string | undefined;
  /** What stands below them. */
  children?: ReactNode;
}

/** Services of which one is chosen: choose on the left, read in the middle. What is asked for is in the page's address. */
export function ServicesFound({ services, asked, order, children }: Props) {
  const text = useWords();
  const isWorthNarrowing = services.length >= WORTH_NARROWING;
  const shown = isWorthNarrowing ? narrowed(services, asked) : services;
  return (
    <div className={columns}>
      {isWorthNarrowing && <NarrowingForm services={services} asked={asked} order={order} shown={shown.length} />}
      {shown.length > 0 && <ServiceChooser services={shown} />}
      <section aria-label={text.list} className={shown.length > 0 ? "" : "lg:col-span-2"}>
        {shown.length === 0 && <NothingLeft services={services} asked={asked} />}
        <ul className="grid grid-cols-1 gap-4">
          {shown.map((service, index) => (
            <li
              key={service._id}
              id={`service-${service._id}`}
              tabIndex={-1}
              className="scroll-mt-20 rounded-card focus-visible:rounded-card max-lg:scroll-mt-44"
            >
              <ServiceRow service={service} first={index < 3} />
            </li>
          ))}
        </ul>
        {children}
      </section>
    </div>
  );
}

export const ServicesFoundSkeleton = () => {
  const text = useWords();
  return (
    <div className={columns}>
      <ServiceChooserSkeleton />
      <div role="status" aria-label={text.loading} className="grid gap-4">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <ServiceRowSkeleton key={place} />
        ))}
      </div>
    </div>
  );
};
