import { UserRound } from "lucide-react";

interface Props {
  name: string;
  /** The picture's URL; empty if there is none. */
  src?: string;
  /** `small` fits in a line of text, `medium` beside two lines, `large` at the top of a page. */
  size?: "small" | "medium" | "large";
}

const sizes = {
  small: { pixels: 24, look: "size-6 text-xs", icon: "size-4" },
  medium: { pixels: 44, look: "size-11", icon: "size-5" },
  large: { pixels: 80, look: "size-16 text-lg sm:size-20 sm:text-2xl", icon: "size-8" },
};

/** A person: their picture, else the initials of their name, else a generic outline. */
export function Avatar({ name, src, size = "medium" }: Props) {
  const { pixels, look, icon } = sizes[size];
  const round = `shrink-0 rounded-full ${look}`;
  if (src) {
    return (
      <img
        src={src}
        alt=""
        // Its URL may have expired: see app.css.
        onError={({ currentTarget }) => {
          currentTarget.dataset.failed = "";
        }}
        width={pixels}
        height={pixels}
        className={`bg-sunken object-cover ${round}`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={`grid place-items-center bg-accent-soft font-semibold text-accent-ink ${round}`}
    >
      {initials(name) || <UserRound className={icon} />}
    </span>
  );
}

/** "Meera K Nair" -> "MN". */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toLocaleUpperCase();
}
