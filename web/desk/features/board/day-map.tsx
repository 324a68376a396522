import { useWords, type Words } from "words:desk-board";
import { useWords as useParts } from "words:desk-parts";
import type { Board, BoardJob } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { placeQueries } from "../../../shared/calls/places.ts";
import { useMapTiles } from "../../../shared/parts/map-tiles.ts";
import { listed } from "../../../ui/listed.ts";
import type { Dot, DotLook } from "../../../ui/map/dots.ts";
import { ErrorState } from "../../../ui/messages.tsx";
import { useFetchedMap } from "../../../ui/use-fetched-map.ts";
import { areasOf } from "./areas-of.ts";
import { partnersOnMapQuery } from "./calls.ts";
import { clockOf } from "./clock.ts";

const legend = ["wrong", "wait", "accent", "done", "hollow"] as const satisfies readonly (DotLook &
  keyof Words["map"]["legend"])[];

function lookOf({ status, isOutOfTries }: BoardJob): DotLook {
  if (status === "Unassigned" || isOutOfTries) return "wrong";
  if (status === "Offered" || status === "Reserved") return "wait";
  return status === "Completed" || status === "Cancelled" ? "done" : "accent";
}

/** Where the day's visits are, and where the partners set out from. The list below says the same in words. */
export default function DayMap({ board, jobs }: { board: Board; jobs: readonly BoardJob[] }) {
  const text = useWords().map;
  const { visits } = useParts();
  const element = useRef<HTMLDivElement>(null);
  const [outlineOnly, setOutlineOnly] = useState(false);
  const tiles = useMapTiles();
  const navigate = useNavigate();
  const open = useEffectEvent((order: string) => void navigate(`/desk/orders/${order}`));
  const { data: partners } = useQuery(partnersOnMapQuery);
  const dots = useMemo<Dot[]>(
    () => [
      ...(partners ?? []).map(({ _id, ...home }): Dot => ({ ...home, id: _id, look: "hollow" })),
      ...jobs.map((job): Dot => {
        const when = `${clockOf(board.zone, job.startsAt)} ${board.skills[job.skill]}`;
        return { ...job, id: job.order, name: listed([when, visits[job.status], job.order]), look: lookOf(job) };
      }),
    ],
    [partners, jobs, board, visits],
  );
  const { map, failed, retry } = useFetchedMap(element, async () => {
    const { mountDots } = await import("../../../ui/map/dots.ts");
    return (drawnIn) => mountDots(drawnIn, { tiles, onPress: open, onOutlineOnly: () => setOutlineOnly(true) });
  });
  useEffect(() => map?.show(dots), [map, dots]);
  const { data: zones } = useQuery({ ...placeQueries.serviceZones(), enabled: outlineOnly });
  useEffect(() => {
    if (outlineOnly) map?.showAreas(zones ?? [], areasOf(jobs));
  }, [map, outlineOnly, zones, jobs]);
  if (failed) return <ErrorState message={text.failed} onRetry={retry} />;
  return (
    <figure className="mb-5">
      <div
        ref={element}
        dir="ltr"
        role="application"
        aria-label={text.label}
        className="isolate h-[26rem] overflow-hidden rounded-card border border-line"
      />
      <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm">
        {map &&
          legend.map((look) => (
            <span key={look} className="inline-flex items-center gap-2">
              <svg viewBox="0 0 12 12" className="size-3" aria-hidden="true">
                <circle cx="6" cy="6" r="5" className={`map-dot-${look}`} />
              </svg>
              {text.legend[look]}
            </span>
          ))}
        {outlineOnly && <span className="basis-full">{text.outlineOnly}</span>}
      </figcaption>
    </figure>
  );
}
