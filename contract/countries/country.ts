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
  address: AddressPattern;
  week: Week;
  /** Public holidays that are on the same day each year. Those of a moon calendar are announced, year by year. */
  holidays: readonly Holiday[];
  /** Where all of it lies, roughly: nothing is drawn outside. */
  box: Box;
  /** What a map shows before anything is chosen on it. */
  view: { latitude: number; longitude: number; zoom: number };
  /** How many characters an IBAN has (ISO 13616); null where a bank account is named by its number and its branch's IFSC. */
  ibanLength: number | null;
  /** What proves who somebody is. */
  identityCard: "aadhaar" | "civilId" | "emiratesId";
  tax: Tax;
  /** Tax on the income of those who work through the business, which it keeps back for the state; null where there is none. */
  withheldTax: WithheldTax | null;
  /** The providers of online payments that take a business there; others stop its start. */
  paymentProviders: readonly ("upayments" | "razorpay" | "stripe")[];
  invoices: {
    /** The languages that an invoice is in, all on one page; the first one is the main one. Each is one of the site's. */
    languages: readonly string[];
    /** The month in which a financial year, and so a series of numbers, begins: 4 for April. */
    yearBegins: number;
  };
}

/** Which tax invoices bill: `docs/use/invoices.md`. */
export type Tax =
  | { regime: "none" }
  /** India's goods and services tax: shared by the centre and the states, at rates that depend on the service and who supplies it. */
  | { regime: "gst" }
  /** A value added tax with one rate, in per cent, since a day; `law` is where that is written. */
  | { regime: "vat"; rate: number; since: string; law: string };

/** What a business keeps back of what its partners do, and pays to the state in their name. */
export interface WithheldTax {
  /** In per cent of the price, and for those who have not told their tax number. */
  percent: number;
  percentWithoutNumber: number;
  /** Nothing is kept back from people (not companies) with a number while a financial year's prices are no more than this. */
  freeUpTo: number;
  /** By which day of the next month it is paid to the state; another one for the last month of a financial year. */
  dueOn: number;
  dueOnAtYearsEnd: number;
  /** Where that is written. */
  law: string;
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

/** How the week goes. Weekdays are ISO's: 1 is Monday. `countries.test.ts` holds the first two against Unicode. */
export interface Week {
  /** The weekday that calendars begin with. */
  begins: number;
  weekend: readonly number[];
  /** The day on which most businesses are closed. */
  restDay: number;
}

export interface Holiday {
  month: number;
  day: number;
  name: HolidayName;
}
export const holidayNames = [
  "newYear",
  "republicDay",
  "independenceDay",
  "gandhiJayanti",
  "nationalDay",
  "liberationDay",
  "unionDay",
] as const;
export type HolidayName = (typeof holidayNames)[number];

/** Degrees, WGS 84. */
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** How people write where they live. */
export interface AddressPattern {
  /** How the town is named: by a pin code that people type, or by an area or emirate chosen from the list in `localities.ts`. */
  town: "pincode" | "area" | "emirate";
  /** What is asked for beside the town, in the order of the form; empty if people write `flatNo` and `address` freely. */
  parts: readonly AddressPart[];
  needsLandmark: boolean;
}

export interface AddressPart {
  name: PartName;
  needed: boolean;
  /** How many digits it has, if it is a number of a register; otherwise it is a short text. */
  digits?: number;
}

/** The parts that some country asks for. `paci` is the number that Kuwait gives each building, `makani` the one of Dubai. */
export const partNames = [
  "area",
  "block",
  "street",
  "road",
  "avenue",
  "house",
  "building",
  "floor",
  "flat",
  "paci",
  "makani",
] as const;
export type PartName = (typeof partNames)[number];
