/** What a code of the server's is called; by itself, where a release before wrote it and nobody has a word for it. */
export const wordFor = (words: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(words, code) ? (words[code] ?? code) : code;
