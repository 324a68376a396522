import type { Service } from "@chowk/contract";
import { Clock } from "lucide-react";
import { BookButton } from "../../parts/book-button.tsx";
import { Prices, Rating } from "../../parts/service-facts.tsx";
import { text as words } from "../../parts/service-text.ts";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { text } from "./text.ts";

export function ServiceDetail({ service }: { service: Service }) {
  return (
    <article>
      <Picture
        src={service.Image}
        alt={service.ServiceName}
        sizes="(min-width: 1200px) 800px, (min-width: 1024px) 65vw, 100vw"
        first
        className="aspect-4/3 w-full rounded-card sm:aspect-16/9"
      />
      <h1 className="mt-5 text-balance font-bold text-3xl tracking-tight sm:text-4xl">{service.ServiceName}</h1>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
        <Rating service={service} />
      </p>
      <div className="mt-5 hidden flex-wrap items-center justify-between gap-4 lg:flex">
        <Prices service={service} className="text-3xl" />
        <BookButton
          service={service}
          book={words.bookNow}
          remove={words.removeFromCart}
          tone="primary"
          className="min-h-13 px-8 text-lg"
        />
      </div>
      <Prices service={service} className="mt-3 text-2xl lg:hidden" />
      <dl className="card mt-5 flex items-center gap-3 p-4">
        <Clock className="size-6 shrink-0 text-accent-ink" aria-hidden="true" />
        <div>
          <dt className="text-ink-soft text-sm">{text.time}</dt>
          <dd className="font-semibold">{service.ServiceTime}</dd>
        </div>
      </dl>
      <h2 className="mt-8 font-bold text-xl">{text.about}</h2>
      <p className="mt-2 max-w-prose whitespace-pre-line text-ink-soft leading-relaxed">{service.Description}</p>
    </article>
  );
}

export const ServiceDetailSkeleton = () => (
  <div role="status" aria-label={text.loading}>
    <Skeleton className="aspect-4/3 rounded-card sm:aspect-16/9" />
    <Skeleton className="mt-5 h-10 w-3/4" />
    <Skeleton className="mt-3 h-6 w-40" />
    <Skeleton className="mt-4 h-12 w-full" />
    <Skeleton className="mt-5 h-19 w-full rounded-card" />
    <Skeleton className="mt-8 h-28 w-full" />
  </div>
);
