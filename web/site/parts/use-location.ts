import type { Position } from "@chowk/contract";
import { useState } from "react";

export type DeviceLocation =
  | { state: "not located" | "locating" }
  /** Within `accuracy` metres. */
  | { state: "located"; latitude: number; longitude: number; accuracy: number }
  | { state: "error"; reason: "unsupported" | "failed" };

const GIVE_UP_MS = 15_000;

/** Finds out where the device is now, each time `locate` is called. */
export function useDeviceLocation(onFound: (found: Position) => void) {
  const [location, setLocation] = useState<DeviceLocation>({ state: "not located" });

  const locate = () => {
    if (location.state === "locating") return;
    if (!("geolocation" in navigator)) return setLocation({ state: "error", reason: "unsupported" });
    setLocation({ state: "locating" });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setLocation({ state: "located", latitude, longitude, accuracy });
        onFound({ latitude, longitude });
      },
      () => setLocation({ state: "error", reason: "failed" }),
      { enableHighAccuracy: true, timeout: GIVE_UP_MS, maximumAge: 0 },
    );
  };
  return { location, locate };
}
