export const text = {
  title: "You are offline",
  note: "This page was not opened here before, so it cannot be shown without a network. What you did open still can.",
  retry: "Try again",
  home: "Home",
  cart: "Your cart",
};
