import type { Payout, PayoutDetail, PayoutShare } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { toMajor } from "../../platform/money/money.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { endOfAccountNumber } from "../partners/partners.ts";
import { owedTo } from "./owed.ts";

const MOST = 60;

/** Lists pay-outs, the latest first. */
export async function listPayouts(db: Database): Promise<Payout[]> {
  const rows = await select(db).orderBy("o.made_at", "desc").orderBy("o.id").limit(MOST).execute();
  return rows.map(present);
}

/** Reads a pay-out with what each partner gets. Refuses with 404 if there is none. */
export async function readPayout(db: Database | Tx, secrets: Secrets, id: string): Promise<PayoutDetail> {
  const row = await select(db).where("o.id", "=", id).executeTakeFirst();
  if (!row) throw refuse("NO_SUCH_PAYOUT");
  return { ...present(row), shares: await sharesOf(db, secrets, id), withoutAccount: await withoutAccount(db) };
}

async function sharesOf(db: Database | Tx, secrets: Secrets, id: string): Promise<PayoutShare[]> {
  const { rows } = await sql<{
    partner: string;
    name: string;
    amount: number;
    owed: number;
    bank_name: string | null;
    ifsc: string | null;
    account: Buffer | null;
  }>`
    select p.id as partner, p.name, s.amount::float8 as amount, ${owedTo(sql`p.id`)} as owed, a.bank_name, a.ifsc,
      a.account_number_sealed as account
    from payout_share s join partner p on p.id = s.partner_id left join partner_bank_account a on a.partner_id = p.id
    where s.payout_id = ${id} order by s.amount desc, p.id
  `.execute(db);
  return rows.map(({ partner, name, amount, owed, bank_name, ifsc, account }) => ({
    ...{ partner, name, amount: toMajor(amount), owed: toMajor(owed) },
    bank: {
      ...{ name: bank_name ?? "", ifsc: ifsc ?? "" },
      accountEnding: account ? endOfAccountNumber(secrets, partner, account) : "",
    },
  }));
}

async function withoutAccount(db: Database | Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from partner p
    where ${owedTo(sql`p.id`)} > 0 and not exists (select from partner_bank_account a where a.partner_id = p.id)
  `.execute(db);
  return rows[0]?.count ?? 0;
}

const select = (db: Database | Tx) =>
  db
    .selectFrom("payout as o")
    .innerJoin("operator as m", "m.id", "o.made_by")
    .leftJoin("operator as p", "p.id", "o.paid_by")
    .select(["o.id", "o.made_at", "o.paid_at", "o.dropped_at", "o.reference", "m.name as made_by", "p.name as paid_by"])
    .select([
      sql<string>`o.until::text`.as("until"),
      sql<number>`(select count(*) from payout_share s where s.payout_id = o.id)::int`.as("partners"),
      sql<number>`(select coalesce(sum(s.amount), 0) from payout_share s where s.payout_id = o.id)::float8`.as("total"),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>>;

const present = (row: Row): Payout => ({
  ...{ _id: row.id, until: row.until, partners: row.partners, total: toMajor(row.total) },
  state: row.paid_at ? "paid" : row.dropped_at ? "dropped" : "open",
  ...{ madeAt: row.made_at.toISOString(), madeBy: row.made_by, paidAt: row.paid_at?.toISOString() ?? null },
  ...{ paidBy: row.paid_by, reference: row.reference },
});
