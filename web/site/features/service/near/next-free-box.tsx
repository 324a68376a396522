import { useWords } from "words:service";
import type { Service } from "@chowk/contract";
import { CalendarClock } from "lucide-react";
import { lazy, Suspense } from "react";
import { useSeen } from "../use-seen.ts";

const Nothing = () => null;
/** Its script comes after the page. If it does not come, nothing is missing: times are chosen in the checkout. */
const NextFree = lazy(() => import("./next-free.tsx").catch(() => ({ default: Nothing })));

/** One of the first view's: the file with the icons of all other screens is large. */
const icon = <CalendarClock className="mt-2 size-6 shrink-0 text-accent-ink" aria-hidden="true" />;

/** On a phone, the bar to book covers what is lower. */
const SEEN = "0px 0px -12%";

/** When somebody can come next. What it says fits into the room that it has from the beginning. */
export function NextFreeBox({ service, chosen }: { service: Service; chosen: readonly string[] }) {
  const text = useWords();
  const [place, isSeen] = useSeen(SEEN);
  return (
    <div ref={place} className="card mt-3 min-h-29 p-4">
      <Suspense>{isSeen && <NextFree service={service} chosen={chosen} icon={icon} />}</Suspense>
      <p className="text-ink-soft not-only:hidden">{text.whenBooked}</p>
    </div>
  );
}
