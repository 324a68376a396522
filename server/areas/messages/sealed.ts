import { createHmac } from "node:crypto";
import type { Secrets } from "../../platform/secrets/secrets.ts";

// Who gets a message and what it says, as the table keeps them: JSON, sealed for this row and this column alone.

export const sealRecipient = (secrets: Secrets, id: string, to: unknown): Buffer =>
  secrets.seal(JSON.stringify(to), `message/${id}/recipient`);

export const openRecipient = <To>(secrets: Secrets, id: string, sealed: Buffer): To =>
  JSON.parse(secrets.open(sealed, `message/${id}/recipient`).toString());

export const sealContent = (secrets: Secrets, id: string, content: object): Buffer =>
  secrets.seal(JSON.stringify(content), `message/${id}/content`);

export const openContent = <Content>(secrets: Secrets, id: string, sealed: Buffer): Content =>
  JSON.parse(secrets.open(sealed, `message/${id}/content`).toString());

/** By which a recipient's messages are found again without opening any: an HMAC of the phone or e-mail, whatever its case. */
export const recipientKey = (secrets: Secrets, to: unknown): Buffer =>
  createHmac("sha256", secrets.keyFor("message recipients")).update(JSON.stringify(to).toLowerCase()).digest();
