import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { pathOf, readAddress } from "./address.ts";

/** Whom an upload belongs to. */
export interface UploadOwner {
  role: "customer" | "partner";
  id: string;
}

export interface Claim {
  /** A picture shows its owner to everybody, and replaces the one before; a document stays between owner and operators. */
  as: "picture" | "document";
  owner: UploadOwner;
}

/**
 * Makes an uploaded file its owner's, inside the transaction that stores its path, and answers that path. Takes the
 * address that the upload answered, also when its time to open is over; or the path of what is the owner's already.
 * Refuses with 422 everything else: an unknown address, another's file, a PDF as a picture.
 */
export async function claimUpload(tx: Tx, secrets: Secrets, url: string, { as, owner }: Claim): Promise<string> {
  const refusal = refuse("NOT_UPLOADED_HERE", { values: { what: as } });
  const address = readAddress(secrets, url);
  if (!address || (as === "picture" && address.type !== "webp")) throw refusal;
  await lockOwner(tx, owner);

  const mine = await tx
    .selectFrom("upload")
    .select(["id", "type"])
    .where("id", "=", address.id)
    .where("type", "=", address.type)
    .where("claimed_as", "=", as)
    .where(columnOf(owner), "=", owner.id)
    .executeTakeFirst();
  if (mine) return pathOf(mine);
  if (!address.signed) throw refusal;

  if (as === "picture") await releasePicture(tx, owner);
  // Of two who claim it at once the later finds it taken; one that is being collected is waited for, and then gone.
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

interface OfBusiness {
  operatorId: string;
  /** In pixels. */
  leastWidth?: number;
}

/**
 * Makes an uploaded picture one of the business's own, by the address that the upload answered; it stays, whatever becomes of
 * what it shows. Refuses with 422 everything else, and a picture that would be blurred where it is shown.
 */
export async function claimForBusiness(
  tx: Tx,
  secrets: Secrets,
  url: string,
  { operatorId, leastWidth = 0 }: OfBusiness,
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
    throw refuse("PICTURE_TOO_NARROW", { values: { width: claimed.width, least: leastWidth }, at: "image" });
  return pathOf(claimed);
}

/** Takes the owner's picture back, where there is one: it is nobody's then, and is collected after a day. */
export async function releasePicture(tx: Tx, owner: UploadOwner): Promise<void> {
  await tx
    .updateTable("upload")
    .set({ claimed_as: null, [columnOf(owner)]: null, released_at: sql`now()` })
    .where(columnOf(owner), "=", owner.id)
    .where("claimed_as", "=", "picture")
    .execute();
}

const columnOf = ({ role }: UploadOwner) => (role === "customer" ? "customer_id" : "partner_id");

/** Two changes of one person's picture come one after the other. Someone who is only being made has no rival. */
const lockOwner = (tx: Tx, { role, id }: UploadOwner) =>
  sql`select from ${sql.table(role)} where id = ${id} for update`.execute(tx);
