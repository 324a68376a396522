/** Who knows which address lies at a position. Another service is another file beside this one, and a line in open-geocoder.ts. */
export interface Geocoder {
  /**
   * What lies at a position; undefined where the service knows of nothing there. Throws a GeocoderFailure where it gives
   * no answer that can be read.
   */
  reverse(position: { latitude: number; longitude: number }): Promise<Street | undefined>;
}

export interface Street {
  /** Six digits, or empty where the service names none of India's. */
  pincode: string;
  /** Street, neighbourhood and city as people write them; empty where none of them is known. */
  address: string;
}

/** The words hold no position: where somebody is does not belong in a log. */
export class GeocoderFailure extends Error {}
