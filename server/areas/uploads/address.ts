import { createHmac, timingSafeEqual } from "node:crypto";
import { nowHere } from "../../platform/database/now.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";

/** How long a signed address opens its file. */
export const LINK_SECONDS = 15 * 60;

/** How an uploaded file is stored: every picture becomes a WebP, a PDF stays a PDF. */
export type UploadType = "webp" | "pdf";

/** `/uploads/<id>.<type>`: where a file is, without the right to open it. */
export const pathOf = ({ id, type }: { id: string; type: string }): string => `/uploads/${id}.${type}`;

const PATH = /^\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(webp|pdf)$/;

export interface UploadAddress {
  id: string;
  type: UploadType;
  /** Whether we signed it, so that its holder was given it. Does not tell when. */
  signed: boolean;
  /** Whether it has expired. */
  expired: boolean;
}

/** Returns a path that opens the file for the next 15 minutes. */
export function signedPath(secrets: Secrets, upload: { id: string; type: string }): string {
  const expires = Math.floor(nowHere() / 1000) + LINK_SECONDS;
  return `${pathOf(upload)}?expires=${expires}&signature=${signatureOf(secrets, upload.id, String(expires))}`;
}

/** Reads an address that someone sent. Returns undefined if it is not the address of an upload. */
export function readAddress(secrets: Secrets, url: string): UploadAddress | undefined {
  const [path = "", query = ""] = url.split("?", 2);
  const [, id, type] = PATH.exec(path) ?? [];
  if (!id || !type) return undefined;
  const given = new URLSearchParams(query);
  return { id, type: type as UploadType, ...readSignature(secrets, id, given.get("expires"), given.get("signature")) };
}

/** Checks a signature. It covers one upload and one expiry time: neither can be exchanged for another. */
export function readSignature(secrets: Secrets, id: string, expires?: string | null, signature?: string | null) {
  const right = Buffer.from(signatureOf(secrets, id, expires ?? ""));
  const given = Buffer.from(signature ?? "");
  return {
    signed: given.length === right.length && timingSafeEqual(given, right),
    expired: !(Number(expires) * 1000 > nowHere()),
  };
}

const signatureOf = (secrets: Secrets, id: string, expires: string): string =>
  createHmac("sha256", secrets.keyFor("uploads")).update(`${id} ${expires}`).digest("base64url");
