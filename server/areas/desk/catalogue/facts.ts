interface Row {
  name: string;
  image: string;
  hidden: boolean;
  description?: string;
  duration_minutes?: number;
}

/** Returns what the desk's form of a service, sub-category or category contains, which a change replaces. */
export const factsOf = ({ name, image, hidden, description, duration_minutes: minutes }: Row) => ({
  ...{ name, image, hidden },
  ...(description === undefined ? {} : { description, minutes }),
});
