export const text = {
  home: "Home",
  way: "Breadcrumb",
  cart: "Cart",
  loading: "Loading the service",
  failed: "Failed to fetch services",
  about: "About this service",
  time: "Service time",
  suggestions: "Suggestions",
  suggestionsFailed: "Failed to fetch suggestions",
  description: (name: string, price: string, description: string) =>
    `${name} in Bengaluru for ${price}. ${description}`.slice(0, 300),
};
