/**
 * What the server and the checks of forms say is English. The other languages' catalogues name the messages that a
 * customer on the way to an order can meet, letter for letter, and how they are said there.
 */
export const text: Record<string, string> = {};
