import type { Position } from "@chowk/contract";
import type { Database } from "../../platform/database/connection.ts";
import { nowHere } from "../../platform/database/now.ts";
import { readSettings } from "../settings/settings.ts";
import { findCandidates } from "./find-candidates.ts";

/** Returns the partners who do a kind of service and come to a place, whenever they have time. */
export async function partnersAround(db: Database, place: Position, skill: string): Promise<string[]> {
  const [settings, now] = [await readSettings(db), nowHere()];
  const found = await findCandidates(db, {
    place,
    skills: [skill],
    settings,
    period: { from: now, until: now },
    recent: true,
  });
  return found.map(({ id }) => id);
}
