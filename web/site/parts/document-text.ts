export const text = { menu: "Sections" };
