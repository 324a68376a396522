export const text = {
  title: "No connection to Chowk",
  note: "You may be offline. This page was not opened here before, so it cannot be shown now. What you did open still can.",
  retry: "Try again",
  home: "Home",
  cart: "Your cart",
};
