import { isFreeToCancel, type OrderStatus, type VisitNote, type VisitNoteForm } from "@chowk/contract";
import type { Tx } from "../../platform/database/connection.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { claimPhotos, documentLink } from "../uploads/uploads.ts";

type Sent = { [Field in keyof VisitNoteForm]?: VisitNoteForm[Field] | undefined };

/** An order's columns. */
interface Row {
  visit_note: string | null;
  visit_photos: string[] | null;
}

/**
 * Returns the columns of what was sent, its photos made the customer's own. Locks the customer. Refuses with 422 what was not uploaded
 * here, belongs to somebody else or is no picture.
 */
export async function claimVisitNote(
  tx: Tx,
  secrets: Secrets,
  customerId: string,
  { visitNote = "", visitPhotos = [] }: Sent,
): Promise<Row> {
  const photos = await claimPhotos(tx, secrets, visitPhotos, { role: "customer", id: customerId });
  return { visit_note: visitNote || null, visit_photos: photos.length > 0 ? photos : null };
}

export const presentVisitNote = (
  secrets: Secrets,
  { visit_note, visit_photos, status }: Row & { status: string },
): VisitNote => ({
  text: visit_note ?? "",
  photos: (visit_photos ?? []).map((path) => documentLink(secrets, path)),
  canChange: isFreeToCancel(status as OrderStatus),
});
