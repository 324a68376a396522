import { getWords } from "words:paying";
import { useEffect, useEffectEvent, useState } from "react";
import { uselessAnswer } from "../../api/failure.ts";
import { isCovered } from "../../ui/covers-in-history.ts";

/** How long the button stays busy if the page does not come: someone who stopped loading can then press again. */
const PATIENCE_MS = 15_000;

/** The way to a payment page, and whether it is being gone. `onBack` is called if Back leads to this page as it was left. */
export function useLeave(onBack: () => void) {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setLeaving(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [leaving]);
  const onShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    setLeaving(false);
    onBack();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => onShow(event);
    addEventListener("pageshow", listen);
    return () => removeEventListener("pageshow", listen);
  }, []);
  const leave = (link: string) => {
    setLeaving(true);
    // Replaces the history entry of a cover, if there is one: Back then leads to the page itself.
    if (isCovered()) location.replace(link);
    else location.assign(link);
  };
  return { leaving, leave };
}

/** Refuses what is no address of a page. */
export function requireAddress(link: string | undefined): string {
  if (!/^https?:$/.test(URL.parse(link ?? "")?.protocol ?? "")) throw uselessAnswer(getWords().noLink);
  return link as string;
}
