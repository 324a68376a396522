import { worstAccuracyMetres } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { canGoWellLater } from "../../api/failure.ts";
import { LIVE_LOCATION_MS } from "../../shared/state/live-location.ts";
import { jobQueries } from "../calls/jobs.ts";
import { hideLocation, type Located, showLocation } from "../calls/live-location.ts";
import { expectedOf, useWaiting } from "../state/job-actions.ts";
import { beginWay, hidden, useLocationSharing, wentSo } from "../state/location-sharing.ts";
import { useUntilSent } from "./use-until-sent.ts";

const GIVE_UP_MS = 12_000;
const DENIED = 1;

/** The last position on its way to the server. It must have arrived before the server is told to delete it. */
let sending: Promise<void> = Promise.resolve();

/** Shows the customer where the partner is, while they wish it and are on the way, in whichever room of the workspace they are. */
export function useShowLocation(): void {
  const { isOn, toHide } = useLocationSharing();
  const waiting = useWaiting();
  const { data: jobs } = useQuery({ ...jobQueries.jobs(), enabled: isOn });
  const jobId = isOn ? jobs?.find((job) => expectedOf(job, waiting).status === "Traveling")?._id : undefined;
  useEffect(() => (jobId ? showAllTheWay(jobId) : undefined), [jobId]);
  useUntilSent(toHide, async () => {
    try {
      await sending;
      if (toHide) await hideLocation(toHide);
    } catch (error) {
      if (canGoWellLater(error)) return false;
    }
    hidden();
    return true;
  });
}

/** Says again and again where the device is. Returns a function that stops it. */
function showAllTheWay(jobId: string): () => void {
  let isOver = false;
  let isBusy = false;
  beginWay();
  const tell = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      const at = await locate();
      if (isOver) return;
      if (typeof at === "string") return wentSo({ trouble: at });
      sending = send(jobId, at);
      await sending;
    } finally {
      isBusy = false;
    }
  };
  void tell();
  const timer = setInterval(tell, LIVE_LOCATION_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

async function send(jobId: string, at: Located): Promise<void> {
  try {
    wentSo({ arrivesAt: (await showLocation(jobId, at)).arrivesAt });
  } catch {
    // The next position is sent anyway; if the way is over, there is none.
    wentSo({ trouble: "unsent" });
  }
}

const locate = (): Promise<Located | "denied" | "lost" | "imprecise"> =>
  new Promise((resolve) => {
    if (!("geolocation" in navigator)) return resolve("lost");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve(accuracy > worstAccuracyMetres ? "imprecise" : { latitude, longitude, accuracy }),
      ({ code }) => resolve(code === DENIED ? "denied" : "lost"),
      { enableHighAccuracy: true, timeout: GIVE_UP_MS, maximumAge: 5_000 },
    );
  });
