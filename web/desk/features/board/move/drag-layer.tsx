import { useWords } from "words:desk-board";
import type { Board } from "@chowk/contract";
import { clockOf } from "../clock.ts";
import type { Span } from "../span.ts";
import type { Dragged } from "./use-drag.ts";
import { partOf } from "./where-to.ts";

interface Props {
  dragged: Dragged;
  board: Board;
  span: Span;
}

/** What is dragged: on the line where it would go, or at the pointer if it can go nowhere there. */
export function DragLayer({ dragged: { job, x, y, over }, board, span }: Props) {
  const text = useWords();
  const skill = board.skills[job.skill] ?? "";
  const look =
    "pointer-events-none fixed z-40 overflow-hidden whitespace-pre rounded-control [unicode-bidi:plaintext] px-1 py-1 text-xs leading-4 shadow-lg";
  if (!over)
    return (
      <div
        aria-hidden="true"
        className={`${look} border border-line-strong bg-surface`}
        style={{ left: x + 8, top: y + 8 }}
      >
        {`${skill}\n${text.move.nowhere}`}
      </div>
    );
  const { line, startsAt } = over;
  const part = partOf(job, startsAt, span);
  const width = Math.max(64, (part.width / 100) * line.width);
  const fromStart = (part.start / 100) * line.width;
  const isFromRight = document.dir === "rtl";
  return (
    <>
      <div
        aria-hidden="true"
        className="pointer-events-none fixed z-40 bg-accent-soft opacity-40"
        style={{ left: line.left, top: line.top, width: line.width, height: line.height }}
      />
      <div
        aria-hidden="true"
        className={`${look} bg-accent text-white`}
        style={{
          left: isFromRight ? line.right - fromStart - width : line.left + fromStart,
          ...{ top: line.top + 4, width, height: line.height - 8 },
        }}
      >
        {`${clockOf(board.zone, startsAt)}\n${skill}`}
      </div>
    </>
  );
}
