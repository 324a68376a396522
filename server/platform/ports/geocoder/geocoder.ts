/** Finds the address at a position. To add another service, add a file beside this one and a line in open-geocoder.ts. */
export interface Geocoder {
  /**
   * Returns the address at a position, or undefined if the service knows of nothing there. Throws a GeocoderFailure if it gives
   * no answer that can be read.
   */
  reverse(position: { latitude: number; longitude: number }): Promise<Street | undefined>;
}

export interface Street {
  /** Six digits, or empty if the service names none, or the country of the business has none. */
  pincode: string;
  /** Street, neighbourhood and city as people write them; empty if only one of them is known, or none. */
  address: string;
}

/** The error text contains no position: where somebody is does not belong in a log. */
export class GeocoderFailure extends Error {}
