import { chatLimits } from "@chowk/contract";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { holdOrder } from "../orders/orders.ts";
import { holdOwnJob } from "../scheduling/scheduling.ts";
import { claimUpload, releaseDocuments, type UploadOwner } from "../uploads/uploads.ts";
import { openIn } from "./read-chats.ts";

type Needs = Pick<Parts, "db" | "secrets">;

interface Said {
  lineId: string;
  text: string;
  /** The URL that the upload returned. */
  photo?: string | undefined;
  /** Where the reader reaches this site. */
  site: string;
}

/** Whoever has not seen a line after this hears of it. */
const READ_WITHIN_MS = 20_000;

/**
 * Writes to the partner of a visit of the customer's order, once. Refuses with 404 an order that is not theirs, with 409 a visit that
 * nobody has accepted or that is over, with 422 one line or photo too many.
 */
export function writeToPartner(
  { db, secrets }: Needs,
  { customerId, idOrNumber, jobId, ...said }: Said & { customerId: string; idOrNumber: string; jobId: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const owner = { role: "customer", id: customerId } as const;
    // The customer is locked before the order, as when an order is placed.
    const photo = await claim(tx, secrets, owner, said.photo);
    const { id: bookingId } = await holdOrder(tx, customerId, idOrNumber);
    const job = await tx
      .selectFrom("job")
      .select("partner_id")
      .where("id", "=", jobId)
      .where("booking_id", "=", bookingId)
      .where(sql<boolean>`status in ${openIn}`)
      .executeTakeFirst();
    if (!job?.partner_id) throw refuse("CHAT_CLOSED");
    await store(tx, secrets, { ...said, photo, jobId, partnerId: job.partner_id, isFromPartner: false });
  });
}

/** Writes to the customer of a partner's own job, once. Refuses as `writeToPartner` does. */
export function writeToCustomer(
  { db, secrets }: Needs,
  { partnerId, jobId, ...said }: Said & { partnerId: string; jobId: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await holdOwnJob(tx, { partnerId, jobId });
    const open = await tx
      .selectFrom("job")
      .select("id")
      .where("id", "=", jobId)
      .where(sql<boolean>`status in ${openIn}`)
      .executeTakeFirst();
    if (!open) throw refuse("CHAT_CLOSED");
    const photo = await claim(tx, secrets, { role: "partner", id: partnerId }, said.photo);
    await store(tx, secrets, { ...said, photo, jobId, partnerId, isFromPartner: true });
  });
}

const claim = (tx: Tx, secrets: Needs["secrets"], owner: UploadOwner, photo: string | undefined) =>
  photo ? claimUpload(tx, secrets, photo, { as: "document", owner, isPicture: true }) : null;

interface Line extends Omit<Said, "photo"> {
  jobId: string;
  partnerId: string;
  isFromPartner: boolean;
  photo: string | null;
}

async function store(tx: Tx, secrets: Needs["secrets"], line: Line): Promise<void> {
  const { lineId: id, jobId, partnerId, isFromPartner, text, photo, site } = line;
  const before = await tx
    .selectFrom("chat_line")
    .select(["id", "photo"])
    .where("job_id", "=", jobId)
    .where("partner_id", "=", partnerId)
    .where("is_from_partner", "=", isFromPartner)
    .execute();
  const isRepeated = before.some((each) => each.id === id);
  if (!isRepeated) {
    const { lines, photos } = chatLimits;
    if (before.length >= lines) throw refuse("TOO_MANY_CHAT_LINES", { values: { most: lines } });
    if (photo && before.filter((each) => each.photo !== null).length >= photos)
      throw refuse("TOO_MANY_CHAT_PHOTOS", { values: { most: photos } });
  }
  const added = await tx
    .insertInto("chat_line")
    .values({ id, job_id: jobId, partner_id: partnerId, is_from_partner: isFromPartner, text: text || null, photo })
    .onConflict((same) => same.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) await addJob(tx, "tell-chat-line", { lineId: id, site }, { afterMs: READ_WITHIN_MS });
  // A repetition may have come with a fresh upload of the same photo.
  else if (photo && !before.some((each) => each.photo === photo)) await releaseDocuments(tx, secrets, [photo]);
}
