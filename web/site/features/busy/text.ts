export const text = {
  title: "One moment, please",
  note: "Very many people are here right now, so this page has to wait. Please try again in a few seconds.",
  retry: "Try again",
  home: "Home",
};
