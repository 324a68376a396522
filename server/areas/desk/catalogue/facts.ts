interface Row {
  name: string;
  image: string;
  hidden: boolean;
  words: unknown;
  description?: string;
  duration_minutes?: number;
  max_quantity?: number;
  people?: number;
}

/** Returns what the desk's form of a service, sub-category or category contains, which a change replaces. */
export const factsOf = ({
  name,
  image,
  hidden,
  words,
  description,
  duration_minutes: minutes,
  max_quantity: maxQuantity,
  people,
}: Row) => ({
  ...{ name, image, hidden, words },
  ...(description === undefined ? {} : { description, minutes, maxQuantity, people }),
});
