import { createHmac } from "node:crypto";
import type { Secrets } from "../../platform/secrets/secrets.ts";

// A message's recipient and content as stored: JSON, sealed for this row and this column only.

export const sealRecipient = (secrets: Secrets, id: string, to: unknown): Buffer =>
  secrets.seal(JSON.stringify(to), `message/${id}/recipient`);

export const openRecipient = <To>(secrets: Secrets, id: string, sealed: Buffer): To =>
  JSON.parse(secrets.open(sealed, `message/${id}/recipient`).toString());

export const sealContent = (secrets: Secrets, id: string, content: object): Buffer =>
  secrets.seal(JSON.stringify(content), `message/${id}/content`);

export const openContent = <Content>(secrets: Secrets, id: string, sealed: Buffer): Content =>
  JSON.parse(secrets.open(sealed, `message/${id}/content`).toString());

/** Finds a recipient's messages without opening any: a case-insensitive HMAC of the phone or e-mail. */
export const recipientKey = (secrets: Secrets, to: unknown): Buffer =>
  createHmac("sha256", secrets.keyFor("message recipients")).update(JSON.stringify(to).toLowerCase()).digest();
