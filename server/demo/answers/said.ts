/** A text in English, Hindi, Kannada and Arabic. */
export type Said = readonly [en: string, hi: string, kn: string, ar: string];
/** A heading and the text below it. */
export type Told = readonly [title: Said, text: Said];

/** How the work of a kind of service goes, whatever it is done to. */
export interface Way {
  steps: readonly Told[];
  questions: readonly Told[];
}

/** What is said of all services of a sub-category, or of one service; what is absent is not said, or the sub-category's. */
export interface Saying {
  way?: Way;
  included?: readonly Said[];
  excluded?: readonly Said[];
  brings?: readonly Said[];
  needed?: readonly Said[];
  /** Before those of its way. */
  questions?: readonly Told[];
  warrantyDays?: number;
}

export interface SubCategorySaying extends Saying {
  way: Way;
  /** Where a service differs, by its slug. */
  own?: Readonly<Record<string, Saying>>;
}

export type CategorySaying = Readonly<Record<string, SubCategorySaying>>;
