import { useEffect, useState } from "react";

const OFTEN_MS = 30_000;

/** The current time, in milliseconds since 1970, updated twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), OFTEN_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
