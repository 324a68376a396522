export const text = {
  home: "Home",
  way: "Breadcrumb",
  choose: "Select a service",
  options: (count: number) => `${count} ${count === 1 ? "option" : "options"}`,
  list: "Services",
  cart: "Cart",
  loading: "Loading services",
  failed: "Failed to load services.",
  none: "No services here yet",
  noneText: "Nothing can be booked in this sub-category at the moment.",
  noneAction: "Explore Categories",
  fallbackTitle: "Services",
  description: (name: string, names: string[]) =>
    `Book ${name} at home in Bengaluru: ${names.slice(0, 4).join(", ")}. Prices shown before you book.`,
};
