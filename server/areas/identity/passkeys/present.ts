import type { Passkey } from "@chowk/contract";
import type { Selectable } from "kysely";
import type { Passkey as PasskeyTable } from "../../../platform/database/schema.gen.ts";

export const passkeyColumns = ["id", "name", "created_at", "last_used_at"] as const;

export const presentPasskey = (row: Pick<Selectable<PasskeyTable>, (typeof passkeyColumns)[number]>): Passkey => ({
  _id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});
