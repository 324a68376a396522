import { ImageOff } from "lucide-react";
import { type ReactNode, useState } from "react";

interface Props {
  /** Links that open the photos, for a while. */
  links: readonly string[];
  /** What a photo is called, by its number. */
  alt: (number: number) => string;
  /** Said in the place of a photo that cannot be shown. */
  unseen: string;
  /** What stands beside a photo. */
  beside?: (link: string, number: number) => ReactNode;
}

/** Small photos in a row; each opens in full. */
export const Photos = ({ links, alt, unseen, beside }: Props) => (
  <ul className="flex flex-wrap gap-3">
    {links.map((link, at) => (
      <li key={pathOf(link)} className="relative">
        <Photo link={link} alt={alt(at + 1)} unseen={unseen} />
        {beside?.(link, at + 1)}
      </li>
    ))}
  </ul>
);

/** Squares of 480 px are drawn of every picture: enough for the sharpest phone, and a tenth of the whole. */
const smallOf = (link: string) => link.replace(/^(\/uploads\/[\w-]+)\.webp(?=\?|$)/, "$1-480.webp");

const pathOf = (link: string) => link.split("?", 1)[0];

/** A link that has opened stays: a fresh one opens the same photo, and would load it again. */
export function Photo({ link, alt, unseen }: { link: string; alt: string; unseen: string }) {
  const [seen, setSeen] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const shown = seen ?? link;
  const look = "grid size-24 place-items-center overflow-hidden rounded-control bg-sunken";
  if (shown === failed)
    return (
      <span className={`${look} content-center gap-1 p-2 text-center text-ink-soft text-xs`}>
        <ImageOff className="size-5" aria-hidden="true" />
        {unseen}
      </span>
    );
  return (
    <a href={link} target="_blank" rel="noreferrer" className={look}>
      <img
        src={smallOf(shown)}
        loading="lazy"
        alt={alt}
        onLoad={() => setSeen(shown)}
        onError={() => {
          setSeen(undefined);
          setFailed(shown);
        }}
        className="size-full object-cover"
      />
    </a>
  );
}
