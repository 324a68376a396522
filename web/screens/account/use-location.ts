import { useState } from "react";

type Located = { state: "idle" | "locating" | "unsupported" | "failed" } | { state: "located"; accuracy: number };

interface Found {
  latitude: number;
  longitude: number;
}

const GIVE_UP_MS = 15_000;

/** Asks the device where it is. The accuracy it tells is in metres. */
export function useCurrentLocation(onFound: (found: Found) => void) {
  const [located, setLocated] = useState<Located>({ state: "idle" });

  const locate = () => {
    if (located.state === "locating") return;
    if (!("geolocation" in navigator)) return setLocated({ state: "unsupported" });
    setLocated({ state: "locating" });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onFound(coords);
        setLocated({ state: "located", accuracy: coords.accuracy });
      },
      () => setLocated({ state: "failed" }),
      { enableHighAccuracy: true, timeout: GIVE_UP_MS, maximumAge: 60_000 },
    );
  };
  return { located, locate };
}
