interface Said {
  messages: Record<string, string>;
  wait: ((seconds: number) => string) | undefined;
}

/**
 * What the server and the checks of forms say is English. The other languages' catalogues name the messages that a
 * customer on the way to an order can meet, letter for letter, and how they are said there; and how it is said that
 * one has to wait, which the server says in many ways.
 */
export const text: Said = { messages: {}, wait: undefined };
