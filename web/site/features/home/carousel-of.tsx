import { useWords } from "words:service-parts";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Carousel } from "../../../ui/carousel.tsx";
import { Loaded } from "../../../ui/loaded.tsx";

interface Props<T> {
  title: string;
  failed: string;
  query: UseQueryResult<T[]>;
  /** A placeholder for one item while the items load. */
  waiting: ReactNode;
  children: (item: T) => ReactNode;
}

/** A carousel of a query's items; renders nothing if there are none. */
export function CarouselOf<T>({ title, failed, query, waiting, children }: Props<T>) {
  const words = useWords();

  if (query.data?.length === 0) return null;
  if (query.data) {
    return (
      <Carousel title={title} {...words.carousel}>
        {query.data.map(children)}
      </Carousel>
    );
  }
  return (
    <section aria-busy={query.isFetching}>
      <h2 className="flex min-h-11 items-center font-semibold text-2xl tracking-tight sm:text-3xl">{title}</h2>
      <div className="mt-4 sm:mt-5">
        <Loaded
          query={query}
          waiting={
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
              <div>{waiting}</div>
              <div className="hidden sm:block">{waiting}</div>
              <div className="hidden lg:block">{waiting}</div>
            </div>
          }
          failed={(error) => messageOf(error, failed)}
        >
          {() => null}
        </Loaded>
      </div>
    </section>
  );
}
