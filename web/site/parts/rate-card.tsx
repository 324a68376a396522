import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTakenOver } from "../../shared/state/use-taken-over.ts";
import { catalogueQueries } from "../calls/catalogue.ts";

// Few sub-categories' first view needs it, so it is no part of what every page of services loads.
const RateList = lazy(async () => ({ default: (await import("./rate-list.tsx")).RateList }));

/** What else may come up at the door, and what it costs; nothing if there is no such list. */
export function RateCard({ subCategoryId }: { subCategoryId: string }) {
  const takenOver = useTakenOver();
  const { data: rates = [] } = useQuery(catalogueQueries.rates(subCategoryId));
  if (!takenOver || rates.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <RateList rates={rates} />
    </Suspense>
  );
}
