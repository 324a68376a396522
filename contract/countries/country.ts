/** What the product needs to know of a country. It is data alone: pages carry that of their business. */
export interface Country {
  /** ISO 3166-1, two letters: `KW`. */
  code: string;
  /** The currency of all prices, ISO 4217, and how many decimals it has: `KWD` has 3. */
  currency: { code: string; decimals: number };
  /** The usual time zone of a business there, by its IANA name. */
  timeZone: string;
  /** How numbers and dates are written in a language, where that differs from its usual locale. */
  locales: Readonly<Record<string, string>>;
  phone: PhoneNumbers;
  /** Whom to call in danger: `112`. */
  emergencyNumber: string;
}

/** How mobile numbers look. `countries.test.ts` holds this against libphonenumber. */
export interface PhoneNumbers {
  /** `+965` */
  callingCode: string;
  /** How many digits a number has after the calling code. */
  digits: { least: number; most: number };
  /** How its digits are grouped where people read it: 98765 43210 is [5, 5]. */
  groups: readonly number[];
}
