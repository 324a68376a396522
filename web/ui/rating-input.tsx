import { Star } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";

interface Props {
  /** What is rated: "Rate Tap repair". */
  label: string;
  /** The stars given so far; null if there are none. */
  value: number | null;
  /** Returns the name of a choice: "4 stars". */
  nameOf: (values: { stars: number }) => string;
  onRate: (stars: number) => void;
}

const all = [1, 2, 3, 4, 5];
/** Arrow keys move from star to star: a star counts once they rest on it for this long. */
const REST_MS = 700;

/** One to five stars, as a group of radio buttons: by a press on a star, or by the arrow keys. */
export function RatingInput({ label, value, nameOf, onRate }: Props) {
  const name = useId();
  /** Chosen here, and not the value yet. */
  const [picked, pick] = useState<number | null>(null);
  const [pointedAt, pointAt] = useState<number | null>(null);
  const walking = useRef(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value is what it waits for
  useEffect(() => pick(null), [value]);
  const chosen = picked ?? value;
  const shown = pointedAt ?? chosen ?? 0;

  const rate = (stars: number) => {
    clearTimeout(rest.current);
    rest.current = undefined;
    if (stars === value) pick(null);
    else onRate(stars);
  };
  const choose = (stars: number) => {
    pick(stars);
    clearTimeout(rest.current);
    if (walking.current) rest.current = setTimeout(() => rate(stars), REST_MS);
    else rate(stars);
  };
  const settle = () => {
    if (picked !== null && rest.current !== undefined) rate(picked);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) settle();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    walking.current = key.startsWith("Arrow");
    if (key === "Enter" || key === " ") settle();
  };

  return (
    <fieldset onKeyDown={onKeyDown} onBlur={onBlur} onPointerLeave={() => pointAt(null)} className="w-fit">
      <legend className="sr-only">{label}</legend>
      <div className="-mx-2 flex">
        {all.map((stars) => (
          <label
            key={stars}
            onPointerDown={() => {
              walking.current = false;
            }}
            onPointerEnter={({ pointerType }) => pointerType === "mouse" && pointAt(stars)}
            className="relative grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-accent-ink has-focus-visible:-outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === chosen}
              onChange={() => choose(stars)}
              aria-label={nameOf({ stars })}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <Star
              className={`pointer-events-none size-7 transition-colors duration-150 ${stars <= shown ? "fill-star text-star" : "text-line-strong"}`}
              aria-hidden="true"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
