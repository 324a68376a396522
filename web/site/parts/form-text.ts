export const text = {
  faults: (count: number) => `${count} fields are not right yet. Each says why.`,
};
