import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { type FileStorage, requireFileName, StorageError, StorageFull } from "./storage.ts";

export interface S3Options {
  /** `https://s3.ap-south-1.amazonaws.com`, or the address of any other store that speaks S3. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket in the path (`https://host/bucket/key`) or in the host's name (`https://bucket.host/key`). */
  pathStyle: boolean;
  /** How long one try may take until the store's first answer. */
  timeoutMs?: number;
  /** The pause before the second try; before the third it is twice as long. */
  pauseMs?: number;
}

/** We see only what is under this: anything else in the bucket is not ours. */
const PREFIX = "uploads/";
const TRIES = 3;

interface Call {
  method: "GET" | "PUT" | "DELETE";
  key?: string;
  query?: Record<string, string>;
  content?: Buffer;
}

/**
 * Keeps files in a bucket of an S3-compatible store. Every call may be repeated (the same content under the same name, a
 * removal, a read), so a call that fails for a passing reason (no answer, 429 or 5xx) is repeated.
 */
export function s3(options: S3Options): FileStorage {
  const { timeoutMs = 15_000, pauseMs = 200 } = options;

  async function call({ method, key = "", query = {}, content }: Call): Promise<Response> {
    const address = addressOf(options, key);
    address.search = new URLSearchParams(query).toString();
    const signed = await new AwsV4Signer({
      ...{ method, url: address.href, service: "s3", region: options.region },
      ...{ accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
      headers: content
        ? {
            "content-type": "application/octet-stream",
            "x-amz-content-sha256": createHash("sha256").update(content).digest("hex"),
          }
        : {},
    }).sign();
    // Only the wait for the first answer is timed: the content flows as fast as its reader takes it.
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
    try {
      return await fetch(signed.url, {
        ...{ method, headers: signed.headers, signal: waiting.signal, redirect: "manual" },
        ...(content ? { body: content as BodyInit } : {}),
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Returns the answer of the call, or undefined if there is no such file. */
  async function ask(asked: Call): Promise<Response | undefined> {
    const what = `${asked.method} ${asked.key ?? "the list of files"}`;
    for (let tried = 1; ; tried += 1) {
      let fault: string;
      try {
        const answer = await call(asked);
        if (answer.ok) return answer;
        const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? "";
        if (answer.status === 404 && code !== "NoSuchBucket") return undefined;
        fault = `${answer.status} ${code}`.trim();
        // Stores have different names for it: StorageFull, XMinioStorageFull, QuotaExceeded.
        if (answer.status === 507 || /StorageFull|QuotaExceeded/.test(code))
          throw new StorageFull(`S3 is full at ${what}: ${fault}`);
        if (answer.status < 500 && answer.status !== 429) throw new StorageError(`S3 refused ${what}: ${fault}`);
      } catch (error) {
        if (error instanceof StorageError) throw error;
        const { message, cause } = error as Error;
        fault = cause instanceof Error ? `${message}: ${cause.message}` : message;
      }
      if (tried === TRIES) throw new StorageError(`S3 failed at ${what}, ${TRIES} times: ${fault}`);
      await pause(pauseMs * 2 ** (tried - 1) * (0.5 + Math.random() / 2));
    }
  }

  const keyOf = (name: string) => {
    requireFileName(name);
    return PREFIX + name;
  };

  return {
    async put(name, content) {
      const answer = await ask({ method: "PUT", key: keyOf(name), content });
      if (!answer) throw new StorageError(`S3 has no place for ${name}`);
      await answer.body?.cancel();
    },

    async get(name) {
      const answer = await ask({ method: "GET", key: keyOf(name) });
      if (!answer) return undefined;
      const content = answer.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([]);
      return { size: Number(answer.headers.get("content-length")), content };
    },

    async remove(name) {
      const answer = await ask({ method: "DELETE", key: keyOf(name) });
      await answer?.body?.cancel();
    },

    async *list() {
      let from: string | undefined;
      do {
        const query = { "list-type": "2", prefix: PREFIX, ...(from ? { "continuation-token": from } : {}) };
        const answer = await ask({ method: "GET", query });
        if (!answer) throw new StorageError("S3 has no list of files");
        const page = await answer.text();
        for (const entry of page.split("<Contents>").slice(1)) {
          yield { name: textOf(entry, "Key").slice(PREFIX.length), storedAt: new Date(textOf(entry, "LastModified")) };
        }
        from = textOf(page, "NextContinuationToken") || undefined;
      } while (from);
    },
  };
}

/** Returns the address of a key in the bucket. */
export function addressOf(
  { endpoint, bucket, pathStyle }: Pick<S3Options, "endpoint" | "bucket" | "pathStyle">,
  key: string,
): URL {
  const address = new URL(endpoint);
  const folder = address.pathname.replace(/\/$/, "");
  if (!pathStyle) address.hostname = `${bucket}.${address.hostname}`;
  address.pathname = `${folder}/${pathStyle ? `${bucket}/` : ""}${key}`;
  return address;
}

/** Returns the text of an element of S3's plain XML; empty if there is none. */
function textOf(xml: string, element: string): string {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? "";
  return text.replace(/&(quot|apos|lt|gt|amp|#34|#39);/g, (_, name: string) => entities[name] ?? "");
}

const entities: Record<string, string> = { quot: '"', "#34": '"', apos: "'", "#39": "'", lt: "<", gt: ">", amp: "&" };
