interface Row {
  name: string;
  image: string;
  hidden: boolean;
  description?: string;
  duration_minutes?: number;
}

/** What the desk's form of a service, a sub-category or a category holds: what a change is made over. */
export const factsOf = ({ name, image, hidden, description, duration_minutes: minutes }: Row) => ({
  ...{ name, image, hidden },
  ...(description === undefined ? {} : { description, minutes }),
});
