export const text = {
  retry: "Retry",
};
