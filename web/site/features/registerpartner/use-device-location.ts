import { useCallback, useEffect, useRef, useState } from "react";

/** Degrees, WGS 84. */
export interface Position {
  latitude: number;
  longitude: number;
}

export type DeviceLocation =
  | { state: "asking" | "unsupported" | "failed" }
  /** `times`: how often it was requested and refused. */
  | { state: "denied"; times: number }
  | { state: "granted"; position: Position };

const GIVE_UP_MS = 20_000;
const DENIED = 1;

/** Asks the device where it is when the page opens, and again when `ask` is called or the browser allows it. */
export function useDeviceLocation(): { location: DeviceLocation; ask: () => void } {
  const [location, setLocation] = useState<DeviceLocation>({ state: "asking" });
  const refusals = useRef(0);

  const ask = useCallback(() => {
    if (!("geolocation" in navigator)) return setLocation({ state: "unsupported" });
    setLocation((now) => (now.state === "denied" ? now : { state: "asking" }));
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setLocation({ state: "granted", position: { latitude, longitude } }),
      ({ code }) => {
        if (code !== DENIED) return setLocation({ state: "failed" });
        refusals.current += 1;
        setLocation({ state: "denied", times: refusals.current });
      },
      { timeout: GIVE_UP_MS, maximumAge: 5 * 60_000 },
    );
  }, []);

  useEffect(ask, [ask]);
  useEffect(() => onAllowed(ask), [ask]);
  return { location, ask };
}

/** Calls back when the permission is given in the browser's settings. Returns a function that stops listening. */
function onAllowed(callBack: () => void): () => void {
  let permission: PermissionStatus | undefined;
  let over = false;
  const onChange = () => permission?.state === "granted" && callBack();
  // Some browsers cannot report permissions; they still have the button.
  void navigator.permissions
    ?.query({ name: "geolocation" })
    .then((found) => {
      if (over) return;
      permission = found;
      permission.addEventListener("change", onChange);
    })
    .catch(() => {});
  return () => {
    over = true;
    permission?.removeEventListener("change", onChange);
  };
}
