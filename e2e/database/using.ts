import { connect, type Database } from "../../server/platform/database/connection.ts";

/** Ten digits that nobody has: the tests of several processes share one database. */
export const aPhone = (): string => `7${String(Math.random()).slice(2, 11).padEnd(9, "0")}`;

/** Opens a connection to the database of the server under test, for as long as the work takes. */
export async function using<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error("e2e/server.ts tells where the database is.");
  const db = connect(url, 2);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
