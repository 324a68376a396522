/** Returns the words for one of the server's codes; the code itself if it is from an earlier release and has none. */
export const wordFor = (words: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(words, code) ? (words[code] ?? code) : code;
