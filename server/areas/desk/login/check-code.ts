import type { Operator } from "@chowk/contract";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/connection.ts";
import type { Parts } from "../../../platform/parts.ts";
import { Refused, refuse } from "../../../platform/refusals/refuse.ts";
import { audit } from "../../audit/audit.ts";
import { logRefusal, openSession } from "../../identity/identity.ts";
import { presentOperator } from "../present.ts";
import { isOfPassword, openChallenge } from "./challenge.ts";
import { renewRecoveryCodes, spendRecoveryCode } from "./recovery-codes.ts";
import { openTotp, sealTotp, stepOfCode } from "./totp.ts";

/** After this many wrong codes within `MINUTES`, no code is accepted for the rest of that time. */
const MOST_WRONG = 5;
const MINUTES = 15;

interface Typed {
  challenge: string;
  code: string;
  userAgent: string;
}

interface LoggedIn {
  operator: Operator;
  token: string;
  recoveryCodes: string[] | null;
}

/**
 * The second half of a log-in: opens the session if the code is right. Wrong codes are counted in a transaction that commits
 * even when the code is refused. Refuses with 401 a wrong code and a void challenge, with 429 one try too many.
 */
export async function checkCode(
  { db, secrets }: Pick<Parts, "db" | "secrets">,
  { challenge: sealed, code, userAgent }: Typed,
  log: FastifyBaseLogger,
): Promise<LoggedIn> {
  const challenge = openChallenge(secrets, sealed);
  if (!challenge) throw tooOld();
  const outcome = await db.transaction().execute(async (tx): Promise<LoggedIn | Refused> => {
    const operator = await holdOperator(tx, challenge.operatorId);
    if (!operator || operator.disabled_at || !isOfPassword(challenge, operator.password_hash)) return tooOld();
    // The second factor has been set up since, with another secret.
    if (challenge.secret !== null && operator.totp_sealed) return tooOld();
    if (operator.wrong_codes >= MOST_WRONG && operator.wait > 0) return tooMany(operator.wait);
    const secret =
      challenge.secret ?? (operator.totp_sealed ? openTotp(secrets, operator.id, operator.totp_sealed) : null);
    if (secret === null) return tooOld();

    const step = /^\d{6}$/.test(code) ? stepOfCode(secret, code) : undefined;
    const isRepeated = step !== undefined && step <= (operator.totp_step ?? 0);
    const byRecoveryCode = step === undefined && challenge.secret === null;
    const isRight = byRecoveryCode
      ? await spendRecoveryCode(tx, secrets, operator.id, code)
      : step !== undefined && !isRepeated;
    if (!isRight) {
      await countWrongCode(tx, operator.id);
      logRefusal(log, "code", [operator.id], "operator");
      return refuse(isRepeated ? "DESK_CODE_USED" : "WRONG_DESK_CODE");
    }
    await tx
      .updateTable("operator")
      .set({ wrong_codes: 0, wrong_codes_since: null, ...(step === undefined ? {} : { totp_step: step }) })
      .$if(challenge.secret !== null, (query) => query.set({ totp_sealed: sealTotp(secrets, operator.id, secret) }))
      .where("id", "=", operator.id)
      .execute();
    const recoveryCodes = challenge.secret === null ? null : await renewRecoveryCodes(tx, secrets, operator.id);
    const by = recoveryCodes ? "a new second factor" : byRecoveryCode ? "a recovery code" : "a code";
    await audit(tx, operator.id, "log in", { kind: "operator", id: operator.id }, { by });
    const token = await openSession(tx, { role: "operator", id: operator.id }, userAgent);
    return { operator: presentOperator(operator), token, recoveryCodes };
  });
  if (outcome instanceof Refused) throw outcome;
  log.info({ way: "code", role: "operator", account: outcome.operator._id }, "logged in");
  return outcome;
}

const tooOld = () => refuse("DESK_LOGIN_TOO_OLD");

const tooMany = (retryAfterSeconds: number) => refuse("TOO_MANY_DESK_CODES", { retryAfterSeconds });

/** Reads and locks the operator until the transaction ends: of two concurrent codes, the second waits. */
const holdOperator = (tx: Tx, id: string) =>
  tx
    .selectFrom("operator")
    .select(["id", "name", "email", "roles", "password_hash", "totp_sealed", "totp_step", "disabled_at", "wrong_codes"])
    // Seconds until the count of wrong codes starts again.
    .select(
      sql<number>`coalesce(ceil(extract(epoch from
        wrong_codes_since + make_interval(mins => ${MINUTES}) - now())), 0)::int`.as("wait"),
    )
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

const countWrongCode = (tx: Tx, id: string) =>
  sql`update operator set
      wrong_codes = case when old_ones_count then wrong_codes + 1 else 1 end,
      wrong_codes_since = case when old_ones_count then wrong_codes_since else now() end
    from (select coalesce(wrong_codes_since > now() - make_interval(mins => ${MINUTES}), false) as old_ones_count
      from operator where id = ${id}) as before
    where id = ${id}`.execute(tx);
