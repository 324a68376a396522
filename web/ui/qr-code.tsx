import { useId } from "react";
import { encode } from "uqr";

/** One path for all squares, so that the picture needs no styles of its own. Dark on white, as cameras expect it. */
export function QrCode({ text, title, className }: { text: string; title: string; className: string }) {
  const titleId = useId();
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      role="img"
      aria-labelledby={titleId}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`rounded-control border border-line bg-white ${className}`}
    >
      <title id={titleId}>{title}</title>
      <path d={path} fill="#000" />
    </svg>
  );
}
