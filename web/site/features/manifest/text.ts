export const text = {
  name: "Chowk: home services",
  description: "Book home services in Bengaluru, at prices you see before you book.",
  orders: "My Orders",
  cart: "Your cart",
};
