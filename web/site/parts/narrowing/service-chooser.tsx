import { useWords } from "words:services";
import type { Service } from "@chowk/contract";
import type { MouseEvent } from "react";
import { langOf } from "../../../ui/in-english.ts";
import { Picture } from "../../../ui/picture.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

const frame = "lg:card min-w-0 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:p-4";
const grid =
  "-mx-4 flex snap-x gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none] lg:mx-0 lg:grid lg:grid-cols-2 lg:gap-x-2 lg:gap-y-3 lg:overflow-visible lg:px-0";

/** Small pictures with names, each linking to its card. On phones, one row that scrolls. */
export function ServiceChooser({ services }: { services: Service[] }) {
  const text = useWords();

  return (
    <nav aria-labelledby="chooser-title" className={frame}>
      <div className="mb-3 flex items-baseline justify-between gap-2 lg:block">
        <h2 id="chooser-title" className="font-semibold">
          {text.choose}
        </h2>
        <p className="text-ink-soft text-sm">{text.options({ count: services.length })}</p>
      </div>
      <ul className={grid}>
        {services.map((service) => (
          <li key={service._id} className="w-22 shrink-0 snap-start scroll-ms-4 lg:w-auto">
            <a
              href={`#service-${service._id}`}
              onClick={(event) => goTo(event, service._id)}
              className="block rounded-xl p-1 text-center hover:bg-sunken"
            >
              <Picture src={service.Image} alt="" sizes="96px" className="aspect-square w-full rounded-lg" />
              <span {...langOf(service, "ServiceName")} className="mt-1.5 line-clamp-3 text-[0.8125rem] leading-tight">
                {service.ServiceName}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls to the card and focuses it. */
function goTo(event: MouseEvent, serviceId: string): void {
  const card = document.getElementById(`service-${serviceId}`);
  if (!card) return;
  event.preventDefault();
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
  card.scrollIntoView({ behavior, block: "start" });
  card.focus({ preventScroll: true });
}

export const ServiceChooserSkeleton = () => (
  <div className={frame}>
    <Skeleton className="mb-3 h-6 w-36 lg:h-12" />
    <div className={grid}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <div key={place} className="w-22 shrink-0 p-1 lg:w-auto">
          <Skeleton className="aspect-square" />
          <Skeleton className="mt-1.5 h-12" />
        </div>
      ))}
    </div>
  </div>
);
