import type { BodyOf, changeOpening as changing } from "@chowk/contract";
import type { Tx } from "../../../platform/database/connection.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { audit } from "../../audit/audit.ts";
import { holdSettings, storeOpening } from "../../settings/settings.ts";
import { type Around, readSetup } from "./read-setup.ts";

/**
 * Opens the business or closes it for a while, and logs it. Refuses with 409 a new business that lacks something, and one that was
 * never open and is to be closed for a while.
 */
export async function changeOpening(
  tx: Tx,
  around: Around,
  operatorId: string,
  { state, closedWords }: BodyOf<typeof changing>,
): Promise<void> {
  await holdSettings(tx);
  const before = await readSetup(tx, around);
  if (before.opening === "new" && (state === "paused" || !before.isReady)) {
    const missing = before.steps.flatMap((step) => (step.state === "missing" ? step.name : []));
    throw refuse("NOT_SET_UP", { data: { results: missing } });
  }
  const after = { opening: state, closedWords: closedWords ?? before.closedWords };
  if (before.opening === state && JSON.stringify(before.closedWords) === JSON.stringify(after.closedWords)) return;
  await storeOpening(tx, after);
  await audit(
    tx,
    operatorId,
    state === "open" ? "open business" : "close business for a while",
    { kind: "business", id: "opening" },
    { opening: { before: before.opening, after: state }, ...(state === "paused" ? { words: after.closedWords } : {}) },
  );
}
