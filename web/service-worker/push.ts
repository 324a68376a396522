/** What is shown of a push message; where it leads is a page of ours, whatever it says. */
export interface Shown {
  title: string;
  body: string;
  path: string;
}

/** Reads a message of the server's; undefined where it is none. */
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
