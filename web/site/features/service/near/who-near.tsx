import { useWords } from "words:near";
import { useQuery } from "@tanstack/react-query";
import { langOf } from "../../../../ui/in-english.ts";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { PartnerSeen } from "../../../parts/partner-seen.tsx";
import { partnersNear } from "./calls.ts";
import { usePlaceName } from "./use-place-name.ts";
import { useWhere } from "./use-where.ts";

/** How many partners do a service where the visitor is, and some of them. Nothing if nobody does, or nobody can tell. */
export function WhoNear({ serviceId }: { serviceId: string }) {
  const text = useWords();
  const where = useWhere();
  const { data, isPending } = useQuery(partnersNear(serviceId, where));
  const place = usePlaceName(where);
  // As high as three of them: what customers say stands below.
  if (isPending) return <Skeleton className="mb-10 h-80 sm:h-36" />;
  if (!data || data.count === 0) return null;
  return (
    <section aria-labelledby="who" className="mb-10">
      <h2 id="who" className="font-semibold text-lg">
        {text.who}
      </h2>
      <p className="mt-1 text-ink-soft">
        {text.count({ count: data.count })}
        {place && (
          <>
            {" · "}
            <span {...(place.city ? langOf(place.city, "name") : {})}>{place.name}</span>
          </>
        )}
      </p>
      {data.partners.length > 0 && (
        <ul className="mt-4 grid gap-3 sm:grid-cols-3">
          {data.partners.map((partner, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else of theirs is told apart
            <li key={at} className="card flex items-center gap-3 p-3">
              <PartnerSeen partner={partner} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
