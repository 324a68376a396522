import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import { startEmbedded } from "../../../tools/embedded-postgres/embedded.ts";
import { openSession } from "../../areas/identity/identity.ts";
import { connect, type Database } from "../../platform/database/connection.ts";
import { anAddress, aService, aSubCategory, aWorkingPartner, signedIn } from "../support/factories.ts";
import { ownFolder, start } from "../support/start.ts";

export interface Customer {
  id: string;
  token: string;
  addressId: string;
}

/** A data folder to copy: a database in which customers can book, with all who take part. */
export interface Made {
  dataDir: string;
  customers: Customer[];
  partners: { id: string; token: string }[];
  service: { id: string; name: string; price: number };
}

const CUSTOMERS = 40;
const PARTNERS = 12;

/** Makes writes to these tables fail as on a full disk, while the table `full_disk` contains a row. */
const DISK = sql`
  create table full_disk (at_commit bool);
  create function refuse_when_full() returns trigger language plpgsql as $$
    begin
      if exists (select from full_disk where at_commit = (tg_nargs > 0)) then
        raise exception 'could not extend file: No space left on device' using errcode = '53100';
      end if;
      return null;
    end $$;
  create trigger full_now after insert on booking execute function refuse_when_full();
  create trigger full_now after insert or update or delete on graphile_worker._private_jobs execute function refuse_when_full();
  create trigger full_now after insert or update on message execute function refuse_when_full();
  create constraint trigger full_at_commit after insert on booking_event deferrable initially deferred
    for each row execute function refuse_when_full('at commit');
`;

export async function make(project: string): Promise<Made> {
  const dataDir = await ownFolder();
  const postgres = await startEmbedded({ dataDir, durable: false });
  const db = connect(postgres.url);
  try {
    // The first start migrates, and fills in what belongs to every database.
    const first = start(project, dataDir, { DATABASE_URL: postgres.url, PAYMENT_PROVIDER: "none" });
    await first.opened;
    await first.kill("SIGTERM");
    await DISK.execute(db);
    // Without `fsync`, what is committed is with the operating system, and survives anything but a crash of the machine.
    await sql`alter role all set synchronous_commit = on`.execute(db);
    return { dataDir, ...(await fill(db)) };
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

async function fill(db: Database): Promise<Omit<Made, "dataDir">> {
  const { id: sub_category_id } = await aSubCategory(db);
  const service = await aService(db, { sub_category_id });
  const partners = [];
  for (let n = 0; n < PARTNERS; n += 1) {
    const { id } = await aWorkingPartner(db, { skills: [sub_category_id] });
    partners.push({ id, token: await openSession(db, { role: "partner", id }, "a test") });
  }
  const customers = [];
  for (let n = 0; n < CUSTOMERS; n += 1) {
    const { id, token } = await signedIn(db);
    customers.push({ id, token, addressId: (await anAddress(db, { customer_id: id })).id });
  }
  return { customers, partners, service: { id: service.id, name: service.name, price: service.price / 100 } };
}

/** Copies the data folder, keeping its file owners, as PostgreSQL needs them. */
export async function copyOf({ dataDir }: Made): Promise<string> {
  const copy = await ownFolder();
  await promisify(execFile)("cp", ["-a", `${dataDir}/.`, copy]);
  return copy;
}
