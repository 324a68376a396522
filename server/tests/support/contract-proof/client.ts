import type { TestApp } from "../app.ts";
import { aForm } from "../form.ts";

/** What a client written from the specification gets: it knows no types, it just reads. */
export interface Answer {
  /** The HTTP status; the client takes 200 to 299 for success. */
  status: number;
  /** The body's own code. */
  code: number;
  message: string;
  errors?: { path: string; message: string }[];
  // biome-ignore lint/suspicious/noExplicitAny: the proof is that this is there when it is read
  data: any;
}

interface Sent {
  payload?: object;
  /** Sent as a Bearer token in the Authorization header. */
  token?: string;
  /** Sent as multipart, in the one field `file`. */
  file?: { content: Buffer; filename: string; type: string };
}

/** Makes a call as the specification writes it: method, full path, payload. Does not use the contract. */
export type Ask = (call: `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`, sent?: Sent) => Promise<Answer>;

export const clientOf =
  (given: TestApp): Ask =>
  async (call, { payload, token, file } = {}) => {
    const [method, url] = call.split(" ") as ["GET", string];
    const form = file ? await aForm({ name: "file", ...file }) : undefined;
    const answer = await given.app.inject({
      method,
      url,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...form?.headers },
      ...(payload || form ? { payload: form?.body ?? payload } : {}),
    });
    return { ...answer.json(), status: answer.statusCode };
  };
