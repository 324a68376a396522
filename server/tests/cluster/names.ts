/** The three machines. */
export const names = ["one", "two", "three"] as const;
export type Name = (typeof names)[number];
