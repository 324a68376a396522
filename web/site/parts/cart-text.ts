/** The words around the cart, wherever it is shown. */
export const text = {
  title: "Your Cart",
  count: (count: number) => `${count} ${count === 1 ? "service" : "services"}`,
  empty: "Your cart is empty",
  emptyHint: "Services you book will wait for you here.",
  loading: "Loading your cart",
  remove: (name: string) => `Remove ${name}`,
  subtotal: "Subtotal",
  proceed: "Proceed to Checkout",
};
