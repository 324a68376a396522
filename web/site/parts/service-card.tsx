import { useWords } from "words:service-parts";
import type { Service } from "@chowk/contract";
import { Link } from "react-router";
import { langOf } from "../../ui/in-english.ts";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BookButton } from "./book-button.tsx";
import { paths } from "./paths.ts";
import { Duration, Prices, Rating } from "./service-facts.tsx";

interface Props {
  service: Service;
  /** It is visible without scrolling: its picture is loaded at once. */
  first?: boolean;
}

/** One level below the heading of its list. */
const title = "line-clamp-2 font-semibold text-lg leading-snug";
const facts = "mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-ink-soft text-sm";

/** The whole card links to the service, through the link's stretched box; the button lies above it. */
const Details = ({ service }: Props) => {
  const text = useWords();
  return (
    <Link
      to={paths.service(service._id, service.SrvSubCategoryId)}
      className="inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-accent-ink text-sm after:absolute after:inset-0 after:rounded-card group-hover:underline"
    >
      {text.details}
      <span aria-hidden="true">&nbsp;{text.onward}</span>
      <span {...langOf(service, "ServiceName")} className="sr-only">
        : {service.ServiceName}
      </span>
    </Link>
  );
};

/** Picture above, text below: for carousels and grids. */
export function ServiceCard({ service, first = false }: Props) {
  return (
    <article className="card group relative flex flex-col overflow-hidden transition-shadow duration-150 hover:shadow-lg">
      <Picture
        src={service.Image}
        alt=""
        sizes="(min-width: 1024px) 380px, (min-width: 640px) 50vw, 100vw"
        first={first}
        className="aspect-4/3 w-full"
      />
      <div className="flex flex-1 flex-col p-4">
        <h3 {...langOf(service, "ServiceName")} className={title}>
          {service.ServiceName}
        </h3>
        <p className={facts}>
          <Rating service={service} />
          <Duration time={service.ServiceTime} />
        </p>
        <Prices service={service} className="mt-2 text-lg" />
        <div className="mt-auto flex items-center justify-between gap-3 pt-3">
          <Details service={service} />
          <span className="relative">
            <BookButton service={service} named />
          </span>
        </div>
      </div>
    </article>
  );
}

/**
 * Picture beside the text: for a list with one column. Its layout depends on the column's width. In a narrow one the picture is as high
 * as a name of two lines with its facts: a line that breaks otherwise when the letters arrive moves no other service.
 */
export function ServiceRow({ service, first = false }: Props) {
  return (
    <div className="@container">
      <article className="card group relative grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 p-3 transition-shadow duration-150 hover:shadow-lg @md:grid-cols-[11rem_minmax(0,1fr)] @md:gap-x-5 @md:p-4">
        <Picture
          src={service.Image}
          alt=""
          sizes="176px"
          first={first}
          className="h-34 w-full rounded-xl @md:row-span-2 @md:aspect-4/3 @md:h-full"
        />
        <div>
          <h3 {...langOf(service, "ServiceName")} className={title}>
            {service.ServiceName}
          </h3>
          <p className={`${facts} flex-col @md:flex-row`}>
            <Rating service={service} />
            <Duration time={service.ServiceTime} />
          </p>
          <Prices service={service} className="mt-1.5 text-lg" />
        </div>
        <div className="col-span-2 mt-2 flex items-center justify-between gap-3 @md:col-span-1 @md:col-start-2 @md:self-end">
          <Details service={service} />
          <span className="relative">
            <BookButton service={service} named className="min-w-28" />
          </span>
        </div>
      </article>
    </div>
  );
}

export const ServiceCardSkeleton = () => (
  <div className="card overflow-hidden">
    <Skeleton className="aspect-4/3 rounded-none" />
    <div className="space-y-2 p-4">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-6 w-24" />
      <div className="flex justify-between pt-1">
        <Skeleton className="h-11 w-28" />
        <Skeleton className="h-11 w-20" />
      </div>
    </div>
  </div>
);

export const ServiceRowSkeleton = () => (
  <div className="@container">
    <div className="card grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 p-3 @md:grid-cols-[11rem_minmax(0,1fr)] @md:gap-x-5 @md:p-4">
      <Skeleton className="h-34 rounded-xl @md:row-span-2 @md:aspect-4/3 @md:h-auto" />
      <div className="space-y-2">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-1/3 @md:hidden" />
        <Skeleton className="h-6 w-24" />
      </div>
      <div className="col-span-2 mt-2 flex justify-between @md:col-span-1 @md:col-start-2 @md:self-end">
        <Skeleton className="h-11 w-28" />
        <Skeleton className="h-11 w-28" />
      </div>
    </div>
  </div>
);
