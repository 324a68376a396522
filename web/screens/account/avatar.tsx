import { UserRound } from "lucide-react";
import { smallPortrait } from "../../parts/portrait.ts";
import type { Entry } from "../../state/session.ts";

/** The customer's picture; without one the initials of the name, and without a name the outline of anybody. */
export function Avatar({ entry: { name, userImage } }: { entry: Entry }) {
  const look = "size-16 shrink-0 rounded-full sm:size-20";
  if (userImage) {
    return (
      <img src={smallPortrait(userImage)} alt="" width={80} height={80} className={`bg-sunken object-cover ${look}`} />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center bg-accent-soft font-semibold text-accent-ink text-xl sm:text-2xl ${look}`}
    >
      {initials(name) || <UserRound className="size-8" />}
    </span>
  );
}

/** "Meera K Nair" -> "MN". */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toLocaleUpperCase();
}
