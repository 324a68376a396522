/** What is shown of a push message. Its link always leads to a page of ours, whatever the message contains. */
export interface Shown {
  title: string;
  body: string;
  path: string;
}

/** Parses a message from the server; undefined if it is not one. */
export function readPush(message: string): Shown | undefined {
  try {
    const { title, text, url } = JSON.parse(message);
    if (typeof title !== "string" || !title) return undefined;
    const isOurs = typeof url === "string" && /^\/(?![/\\])/.test(url);
    return { title, body: typeof text === "string" ? text : "", path: isOurs ? url : "/" };
  } catch {
    return undefined;
  }
}
