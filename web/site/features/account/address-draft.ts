import type { Position } from "@chowk/contract";
import { forgetDraft, readDraft, writeDraft } from "../../../shared/state/draft.ts";
import { hasDraft } from "../../state/form-draft.ts";

/** A new address's draft is stored under its owner's id, a saved address's under its own. */
export const draftOf = (id: string) => `address_${id}`;

/** The place on the map is stored beside the typed fields, with what the map filled in. */
const placeOf = (id: string) => `address_${id}_place`;

export const hasAddressDraft = (id: string): boolean => hasDraft(draftOf(id)) || readPlace(id) !== undefined;

export function readPlace(id: string): Position | undefined {
  const { latitude, longitude } = readDraft(placeOf(id));
  return latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : undefined;
}

export const keepPlace = (id: string, { latitude, longitude }: Position): void =>
  writeDraft(placeOf(id), { ...readDraft(placeOf(id)), latitude: String(latitude), longitude: String(longitude) });

/** What the map filled in: it may be replaced for the next place, as nobody typed it. */
export const readFilled = (id: string, field: string): string | undefined => readDraft(placeOf(id))[`filled_${field}`];

export const keepFilled = (id: string, field: string, value: string): void =>
  writeDraft(placeOf(id), { ...readDraft(placeOf(id)), [`filled_${field}`]: value });

export function forgetAddressDraft(id: string): void {
  forgetDraft(draftOf(id));
  forgetDraft(placeOf(id));
}
