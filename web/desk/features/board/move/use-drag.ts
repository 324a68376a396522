import type { Board, BoardJob } from "@chowk/contract";
import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Span } from "../span.ts";
import { type Drop, isMovable, movedTo } from "./where-to.ts";

/** A press that moves less than this, in pixels, is a click. */
const SLOP = 6;
/** How close to an edge of the window the page scrolls, and how far in each frame, in pixels. */
const [EDGE, SCROLL] = [64, 14];

/** A visit that is being dragged. */
export interface Dragged {
  job: BoardJob;
  /** Where the pointer is in the window. */
  x: number;
  y: number;
  /** Where it would go: the box of that partner's line, in the window; absent if the pointer is elsewhere. */
  over?: Omit<Drop, "job"> & { line: DOMRect };
}

interface Given {
  board: Board;
  span: Span;
  onDrop: (drop: Drop) => void;
}

/**
 * Lets visits be dragged with a mouse or a pen: what has `data-job` is taken, what has `data-line` takes it. A touch scrolls. The
 * same can be done without dragging on the order's page.
 */
export function useDrag({ board, span, onDrop }: Given) {
  const [dragged, setDragged] = useState<Dragged>();
  const [held, setHeld] = useState<{ job: BoardJob; x: number; y: number; keepsTime: boolean }>();
  const wasDragged = useRef(false);

  // The board is read anew while something is dragged: what is under way goes on.
  const overOf = useEffectEvent((x: number, y: number) => {
    const line = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-line]");
    if (!held || !line?.dataset.line) return {};
    const { job, keepsTime } = held;
    const box = line.getBoundingClientRect();
    const along = (x - held.x) * (getComputedStyle(line).direction === "rtl" ? -1 : 1);
    const startsAt = keepsTime ? job.startsAt : movedTo(job, along, box.width, { span, board });
    return { over: { partner: line.dataset.line, startsAt, line: box } };
  });
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    if (!held) return;
    const { job } = held;
    let last: Dragged | undefined;
    let frame = 0;
    const place = (x: number, y: number) => {
      if (!last && Math.hypot(x - held.x, y - held.y) < SLOP) return;
      last = { job, x, y, ...overOf(x, y) };
      wasDragged.current = true;
      setDragged(last);
    };
    const scroll = () => {
      frame = requestAnimationFrame(scroll);
      if (!last) return;
      const by = last.y < EDGE ? -SCROLL : last.y > innerHeight - EDGE ? SCROLL : 0;
      if (by === 0) return;
      scrollBy({ top: by, behavior: "instant" });
      place(last.x, last.y);
    };
    const end = (drops: boolean) => {
      const over = last?.over;
      setDragged(undefined);
      setHeld(undefined);
      const isElsewhere = over && (over.partner !== job.partner || over.startsAt !== job.startsAt);
      if (drops && isElsewhere) drop({ job, partner: over.partner, startsAt: over.startsAt });
    };
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener("pointermove", (event) => place(event.clientX, event.clientY), { signal });
    addEventListener("pointerup", () => end(true), { signal });
    addEventListener("pointercancel", () => end(false), { signal });
    addEventListener("keydown", (event) => event.key === "Escape" && end(false), { signal });
    frame = requestAnimationFrame(scroll);
    return () => {
      stop.abort();
      cancelAnimationFrame(frame);
    };
  }, [held]);

  const take = (event: PointerEvent) => {
    wasDragged.current = false;
    if (event.button !== 0 || event.pointerType === "touch" || !(event.target instanceof Element)) return;
    const element = event.target.closest<HTMLElement>("[data-job]");
    const job = board.jobs.find(({ _id }) => _id === element?.dataset.job);
    if (job && isMovable(job))
      setHeld({ job, x: event.clientX, y: event.clientY, keepsTime: !element?.closest("[data-line]") });
  };
  return {
    dragged,
    handlers: {
      onPointerDown: take,
      // The browser's own dragging of links.
      onDragStart: (event: MouseEvent) => event.preventDefault(),
      // What ends a drag is no click on a link.
      onClickCapture: (event: MouseEvent) => {
        if (!wasDragged.current) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
