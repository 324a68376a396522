/** A town, an area or an emirate that people choose for an address. */
export interface Locality {
  /** What an address's `pincode` says: `salmiya`. It never changes, as addresses keep it. */
  code: string;
  name: LocalName;
  /** What it lies in: a governorate. */
  within: LocalName;
}

/** English, and the languages in which people there write it otherwise. */
export type LocalName = { en: string } & Readonly<Record<string, string>>;
