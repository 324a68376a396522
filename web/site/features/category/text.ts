export const text = {
  home: "Home",
  way: "Breadcrumb",
  fallbackTitle: "Category",
  choose: "Choose what you need",
  description: (name: string, names: string[]) =>
    `${name} at home in Bengaluru: ${names.slice(0, 5).join(", ")}. Prices shown before you book.`,
};
