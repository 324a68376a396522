import type { LiveLocation } from "@chowk/contract";
import { type ExamplesOf, ids, orderNumber } from "./example.ts";

const at = { latitude: 12.9612, longitude: 77.6387, accuracy: 12 };
const results: LiveLocation = {
  ...at,
  seenAt: "2026-11-21T09:05:10.000Z",
  to: { latitude: 12.9784, longitude: 77.6408 },
  distanceKm: 1.9,
  arrivesAt: "2026-11-21T09:15:00.000Z",
};

export const liveLocationExamples: ExamplesOf<"getLocation" | "showLocation" | "hideLocation"> = {
  getLocation: { params: { id: orderNumber, jobId: ids.job }, data: { results } },
  showLocation: { params: { id: ids.job }, body: at, data: { results } },
  hideLocation: { params: { id: ids.job }, data: {} },
};
