import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { pathOf, readAddress } from "./address.ts";

/** The account that an upload belongs to. */
export interface UploadOwner {
  role: "customer" | "partner";
  id: string;
}

export interface Claim {
  /** A picture is public and replaces the owner's previous picture; a document opens by links that end, for whom its caller gives one. */
  as: "picture" | "document";
  owner: UploadOwner;
  /** A document that must be a picture, not a PDF. */
  isPicture?: true;
  /** The file in whose place it is put: no other one that the owner has already is taken. */
  replaces?: string | null;
}

/**
 * Makes an uploaded file its owner's, inside the transaction that stores its path, and returns that path. Takes the
 * address that the upload returned, even if it has expired, or the path of a file that the owner has already. Refuses
 * anything else with 422: an unknown address, another owner's file, a PDF as a picture.
 */
export async function claimUpload(
  tx: Tx,
  secrets: Secrets,
  url: string,
  { as, owner, isPicture, replaces }: Claim,
): Promise<string> {
  const mustBePicture = isPicture || as === "picture";
  const refusal = refuse("NOT_UPLOADED_HERE", { values: { what: mustBePicture ? "picture" : "document" } });
  const address = readAddress(secrets, url);
  if (!address || (mustBePicture && address.type !== "webp")) throw refusal;
  await lockOwner(tx, owner);

  const mine = await tx
    .selectFrom("upload")
    .select(["id", "type"])
    .where("id", "=", address.id)
    .where("type", "=", address.type)
    .where("claimed_as", "=", as)
    .where(columnOf(owner), "=", owner.id)
    .executeTakeFirst();
  // What is replaced is deleted: a file that stands elsewhere must not come to stand here as well.
  if (mine && replaces !== undefined && pathOf(mine) !== replaces) throw refusal;
  if (mine) return pathOf(mine);
  if (!address.signed) throw refusal;

  if (as === "picture") await releasePicture(tx, owner);
  // Of two concurrent claims the later finds it taken. If the file is being collected, the claim waits and finds it gone.
  const claimed = await tx
    .updateTable("upload")
    .set({ claimed_as: as, [columnOf(owner)]: owner.id, sender: null })
    .where("id", "=", address.id)
    .where("type", "=", address.type)
    .where("customer_id", "is", null)
    .where("partner_id", "is", null)
    .where("operator_id", "is", null)
    .returning(["id", "type"])
    .executeTakeFirst();
  if (!claimed) throw refusal;
  return pathOf(claimed);
}

/** Makes uploaded pictures their owner's documents, each once, as `claimUpload` does. Returns their paths. */
export async function claimPhotos(
  tx: Tx,
  secrets: Secrets,
  urls: readonly string[],
  owner: UploadOwner,
): Promise<string[]> {
  const paths: string[] = [];
  for (const url of urls) paths.push(await claimUpload(tx, secrets, url, { as: "document", owner, isPicture: true }));
  return [...new Set(paths)];
}

interface OfBusiness {
  operatorId: string;
  /** In pixels. */
  leastWidth?: number;
  /** The field of the form that has it. */
  at?: string;
}

/**
 * Makes an uploaded picture the business's own, given the address that the upload returned; it is kept even if what it
 * shows is removed. Refuses anything else with 422, and also a picture that would be blurred where it is shown.
 */
export async function claimForBusiness(
  tx: Tx,
  secrets: Secrets,
  url: string,
  { operatorId, leastWidth = 0, at = "image" }: OfBusiness,
): Promise<string> {
  const address = readAddress(secrets, url);
  const claimed =
    address?.signed && address.type === "webp"
      ? await tx
          .updateTable("upload")
          .set({ claimed_as: "picture", operator_id: operatorId, sender: null })
          .where("id", "=", address.id)
          .where("customer_id", "is", null)
          .where("partner_id", "is", null)
          .returning(["id", "type", "width"])
          .executeTakeFirst()
      : undefined;
  if (!claimed) throw refuse("NOT_UPLOADED_HERE", { values: { what: "picture" } });
  if (claimed.width && claimed.width < leastWidth)
    throw refuse("PICTURE_TOO_NARROW", { values: { width: claimed.width, least: leastWidth }, at });
  return pathOf(claimed);
}

/** Releases the owner's picture, if there is one: it then belongs to nobody and is collected after a day. */
export async function releasePicture(tx: Tx, owner: UploadOwner): Promise<void> {
  await tx
    .updateTable("upload")
    .set({ claimed_as: null, [columnOf(owner)]: null, released_at: sql`now()` })
    .where(columnOf(owner), "=", owner.id)
    .where("claimed_as", "=", "picture")
    .execute();
}

const columnOf = ({ role }: UploadOwner) => (role === "customer" ? "customer_id" : "partner_id");

/** Makes two changes of one person's picture take turns. An account that is just being created has no rival. */
const lockOwner = (tx: Tx, { role, id }: UploadOwner) =>
  sql`select from ${sql.table(role)} where id = ${id} for update`.execute(tx);
