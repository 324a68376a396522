import { useEffect, useEffectEvent } from "react";

const PAUSES_MS = [2000, 4000, 8000, 15_000, 30_000];

/**
 * Sends what waits, again and again until all of it got through, and at once when there is a network again. `last` names what
 * was added last; nothing waits without it.
 */
export function useUntilSent(last: string | undefined, sendAll: () => Promise<boolean>): void {
  const send = useEffectEvent(sendAll);
  useEffect(() => {
    if (!last) return;
    let over = false;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = async () => {
      clearTimeout(timer);
      const all = await send();
      if (over || all) return;
      timer = setTimeout(go, PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
      tries += 1;
    };
    void go();
    addEventListener("online", go);
    return () => {
      over = true;
      clearTimeout(timer);
      removeEventListener("online", go);
    };
  }, [last]);
}
