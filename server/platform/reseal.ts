import { noteVersion, readVersion } from "./database/reference-data.ts";
import type { TaskContext } from "./jobs/jobs.ts";

/**
 * Reseals everything in one place under the newest key, so that older keys can go. The first walk through the place stores
 * the newest key's id with a question mark; a later walk that finds nothing left to do stores it without one. (In between,
 * processes with older settings may still seal something.) After that nothing is read until another key comes.
 * `reseal` returns whether it had to do anything.
 */
export async function resealPlace(
  { db, secrets, log }: Pick<TaskContext, "db" | "secrets" | "log">,
  place: "partners" | "uploads" | "operators",
  things: () => AsyncIterable<{ id: string; reseal: () => Promise<boolean> }>,
): Promise<void> {
  const [name, key] = [`sealed-${place}`, secrets.newestKey];
  const before = (await readVersion(db, name)) ?? "";
  if (before === key) return;
  if (before && !secrets.hasKey(before.replace("?", ""))) {
    log.warn({ place, key: before }, "This process lacks a key that is in use: see ENCRYPTION_KEYS");
    return;
  }
  const found = { resealed: 0, unopened: 0 };
  for await (const { id, reseal } of things()) {
    try {
      if (await reseal()) found.resealed += 1;
    } catch (error) {
      found.unopened += 1;
      log.error({ err: error, place, id }, "Something sealed could not be sealed anew");
    }
  }
  log.info({ place, key, ...found }, "Sealed anew under the newest key");
  const version = before === `${key}?` && found.resealed + found.unopened === 0 ? key : `${key}?`;
  await noteVersion(db, name, version);
}
