import type { Config } from "../../config/config.ts";
import type { Geocoder } from "./geocoder.ts";
import { nominatim } from "./nominatim.ts";

/** Returns the geocoder that the settings name, or undefined if they name none. */
export const openGeocoder = ({ GEOCODER_URL, PUBLIC_URL }: Config): Geocoder | undefined =>
  GEOCODER_URL ? nominatim({ url: GEOCODER_URL, site: PUBLIC_URL }) : undefined;
