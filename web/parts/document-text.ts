/** The pages of words are there in English alone. */
export const text = { menu: "Sections" };
