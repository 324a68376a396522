export const text = {
  times: (zone: string) => `Times are in ${zone}.`,
};
