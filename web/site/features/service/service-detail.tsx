import { useWords as useServiceWords } from "words:service";
import { useWords as useServicePartsWords } from "words:service-parts";
import type { Service } from "@chowk/contract";
import { Clock } from "lucide-react";
import { leastChosen, pricedWith } from "../../../shared/state/priced.ts";
import { duration, durationOf } from "../../../ui/duration.ts";
import { langOf } from "../../../ui/in-english.ts";
import { Picture } from "../../../ui/picture.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BookButton } from "../../parts/book-button.tsx";
import { Prices, Rating } from "../../parts/service-facts.tsx";
import { Choices } from "./choices.tsx";
import { NextFreeBox } from "./near/next-free-box.tsx";
import type { Choosing } from "./use-choosing.ts";

/** The whole picture, and beside it, where there is room, the facts that people decide by. */
const sides = "grid items-start gap-5 sm:grid-cols-2 sm:gap-6 lg:gap-8 xl:grid-cols-[3fr_2fr]";

export function ServiceDetail({ service, choosing }: { service: Service; choosing: Choosing }) {
  const words = useServicePartsWords();
  const text = useServiceWords();

  return (
    <article>
      <div className={sides}>
        <Picture
          src={service.Image}
          alt={service.ServiceName}
          {...langOf(service, "ServiceName")}
          sizes="(min-width: 640px) 460px, 100vw"
          first
          className="aspect-4/3 w-full rounded-card"
        />
        <div className="min-w-0">
          <h1 {...langOf(service, "ServiceName")} className="text-balance font-semibold text-3xl tracking-tight">
            {service.ServiceName}
          </h1>
          <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
            <Rating service={service} />
          </p>
          <Prices service={service} chosen={choosing.chosen} className="mt-3 text-2xl lg:mt-4 lg:text-3xl" />
          {service.choices && <Choices service={service} choosing={choosing} />}
          <BookButton
            service={service}
            chosen={choosing.chosen}
            onMissing={choosing.ask}
            book={words.bookNow}
            remove={words.removeFromCart}
            tone="primary"
            className="mt-5 min-h-12 w-full text-lg max-lg:hidden"
          />
          <dl className="card mt-5 flex items-center gap-3 p-4">
            <Clock className="size-6 shrink-0 text-accent-ink" aria-hidden="true" />
            <div>
              <dt className="text-ink-soft text-sm">{text.time}</dt>
              <dd className="font-semibold">
                {service.choices
                  ? durationOf(pricedWith(service, leastChosen(service, choosing.chosen)).minutes)
                  : duration(service.ServiceTime)}
              </dd>
              {service.people && <dd className="text-ink-soft">{text.people({ people: service.people })}</dd>}
            </div>
          </dl>
          <NextFreeBox service={service} chosen={choosing.chosen} />
        </div>
      </div>
      <h2 className="mt-8 font-semibold text-lg">{text.about}</h2>
      <p
        {...langOf(service, "Description")}
        className="mt-2 max-w-prose whitespace-pre-line text-ink-soft leading-relaxed"
      >
        {service.Description}
      </p>
    </article>
  );
}

export const ServiceDetailSkeleton = () => {
  const text = useServiceWords();
  return (
    <div role="status" aria-label={text.loading}>
      <div className={sides}>
        <Skeleton className="aspect-4/3 rounded-card" />
        <div>
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="mt-2 h-6 w-40" />
          <Skeleton className="mt-3 h-9 w-32 lg:mt-4" />
          <Skeleton className="mt-5 h-13 max-lg:hidden" />
          <Skeleton className="mt-5 h-19 rounded-card" />
          <Skeleton className="mt-3 h-29 rounded-card" />
        </div>
      </div>
      <Skeleton className="mt-8 h-28 w-full" />
    </div>
  );
};
