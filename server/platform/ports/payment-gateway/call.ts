import { timeLimit } from "../time-limit.ts";
import { faultOfCode, TRIAL_MS, TrialFailure } from "../trial.ts";
import { GatewayFailure } from "./payment-gateway.ts";

/** What a call needs to know about a provider's API. */
export interface Api {
  /** For the log: `UPayments`. */
  provider: string;
  /** What the paths of calls are appended to: `https://api.razorpay.com/v1`. */
  url: string;
  /** The header that authenticates us. */
  authorization: string;
  /** More headers of every call. */
  headers?: Readonly<Record<string, string>>;
  /** The keys in it, which no text of ours may contain. */
  keys: readonly string[];
  /** How long a whole answer may take. */
  timeoutMs: number;
  /** Returns the provider's reason for refusing. */
  reasonOf(body: Readonly<Record<string, unknown>>): unknown;
}

export interface Call {
  method: "GET" | "POST";
  /** `/charge` */
  path: string;
  /** JSON, or a form. */
  body?: object | URLSearchParams;
  /** Under the same one the provider does the same only once, if it supports that. */
  idempotencyKey?: string;
  /** What the provider may repeat about the payer and the log must not contain. */
  payer?: readonly (string | undefined)[];
  /** The longest that its answer may be; lists are longer than other answers. */
  mostBytes?: number;
}

/** A readable yes or no. */
export interface Answer {
  /** 2xx, or 4xx if it refused. */
  status: number;
  body: Readonly<Record<string, unknown>>;
  /** Why it refused, in the provider's words: to tell one reason from another, never for a log. */
  said: string;
  /** The same without anything that repeats the keys or the payer. */
  reason: string;
  /** Whether it is the answer to an earlier call with the same idempotency key, told once more. */
  isReplay: boolean;
}

/** No usual answer of these providers is longer than a few. */
const MOST_BYTES = 256 * 1024;

/** Errors that can only happen before anything was sent. */
const neverLeft = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

/**
 * Sends one call, once. Returns the provider's answer if it can be read; throws a GatewayFailure if the provider was busy
 * (`busy`), could not be reached or would not let us in (`nothing`), or if nobody can tell what it did (`unknown`): a time-out,
 * a broken connection, a redirect, a 5xx, an answer that is not JSON or does not end.
 */
export async function call(api: Api, request: Call): Promise<Answer> {
  const { status, text, isReplay } = await send(api, request);
  const body = objectIn(text);
  const said = asText(body && api.reasonOf(body)) ?? "no reason given";
  const reason = withoutSecrets(said, api, request);
  const words = `${api.provider} answered ${status}${body && status >= 400 ? `: ${reason}` : ""}`;
  const isFull = status === 429 || (status === 403 && /too many|rate limit|blocked/i.test(said));
  if (isFull) throw new GatewayFailure("busy", words, "busy");
  if (body && (status === 401 || status === 403)) throw new GatewayFailure("nothing", words, "refused");
  const isAnswer = (status >= 200 && status < 300) || (status >= 400 && status < 500 && status !== 408);
  if (body && isAnswer) return { status, body, said, reason, isReplay };
  throw new GatewayFailure("unknown", body ? words : `${words}, with nothing that can be read`);
}

async function send(
  api: Api,
  { method, path, body, idempotencyKey, mostBytes = MOST_BYTES }: Call,
): Promise<{ status: number; text: string; isReplay: boolean }> {
  const isForm = body instanceof URLSearchParams;
  try {
    const answer = await fetch(`${api.url.replace(/^(.*[^/])\/+$/, "$1")}${path}`, {
      method,
      headers: {
        authorization: api.authorization,
        accept: "application/json",
        // The other end may have closed a kept connection: then nobody could tell whether a charge was made.
        connection: "close",
        ...api.headers,
        ...(body && !isForm && { "content-type": "application/json" }),
        ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      // The key goes where the settings say, and nowhere else.
      redirect: "manual",
      signal: timeLimit(api.timeoutMs),
    });
    const isReplay = answer.headers.get("idempotent-replayed") === "true";
    return { status: answer.status, text: await textOf(answer, mostBytes), isReplay };
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { code?: string } };
    const code = cause?.code ?? "";
    const why = name === "TimeoutError" ? `none in ${api.timeoutMs} ms` : name === "TooLong" ? message : code;
    throw new GatewayFailure(
      neverLeft.has(code) ? "nothing" : "unknown",
      `${api.provider} gave no answer: ${why || "the connection broke"}`,
      name === "TooLong" ? "odd" : faultOfCode(name === "TimeoutError" ? name : code),
    );
  }
}

/** Reads something that is there for every account, to see whether our keys are accepted. Throws a TrialFailure if they are not. */
export async function tryOut(api: Api, path: string): Promise<void> {
  const limited = { ...api, timeoutMs: Math.min(api.timeoutMs, TRIAL_MS) };
  const answer = await call(limited, { method: "GET", path }).catch((error) => {
    throw error instanceof GatewayFailure ? new TrialFailure(error.fault, error.message) : error;
  });
  if (answer.status >= 400)
    throw new TrialFailure("odd", `${api.provider} answered ${answer.status}: ${answer.reason}`);
}

/** Returns the body; gives up if it does not end. */
async function textOf(answer: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > most) throw Object.assign(new Error(`more than ${most} bytes`), { name: "TooLong" });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Returns the JSON object in a text, whatever its content type says. */
export function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export const asObject = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;

/** Returns a string or number of an answer as text; undefined if it is neither, or empty. Types vary from answer to answer. */
export const asText = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() || undefined : undefined;

/** Returns what may be kept of an answer: the named fields, as text, if they are short. */
export function factsOf(answer: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, string> {
  const entries = names.map((name) => [name, typeof answer[name] === "boolean" ? `${answer[name]}` : answer[name]]);
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const text = asText(value);
      return text && text.length <= 128 ? [[name, text]] : [];
    }),
  );
}

/** Returns a provider's words without our keys, the payer, e-mail addresses and long numbers, cut to a line. */
function withoutSecrets(words: string, { keys }: Api, { payer = [] }: Call): string {
  let safe = words;
  for (const secret of [...keys, ...payer]) if (secret) safe = safe.replaceAll(secret, "…");
  const plain = safe.replaceAll(/\S+/g, (word) => (word.includes("@") ? "…" : word.replaceAll(/\+?\d{7,}/g, "…")));
  return plain.slice(0, 160);
}
