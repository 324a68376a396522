/** For data that others change, too: it is fetched again whenever a room is entered. */
export const fresh = { staleTime: 0 } as const;
