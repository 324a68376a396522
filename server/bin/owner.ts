import { parseArgs } from "node:util";
import { email as emailShape } from "@chowk/contract";
import { makeOwner } from "../areas/desk/desk.ts";
import { SetupError } from "../platform/config/config.ts";
import { connect } from "../platform/database/connection.ts";
import { findDatabase } from "./find-database.ts";
import { startSettings } from "./start-settings.ts";

// `npm run owner -- --email asha@example.in --name "Asha Rao"`: invites the first owner of the business's desk, or lets an owner in again.

const options = { email: { type: "string" }, name: { type: "string" } } as const;
try {
  const { values } = parseArgs({ options, strict: false });
  const email = emailShape.safeParse(values.email).data;
  if (!email) throw new SetupError("Say whom: npm run owner -- --email asha@example.in");
  const config = startSettings(process.env);
  const db = connect(await findDatabase(config), 2);
  try {
    const site = config.PUBLIC_URL?.replace(/\/$/, "") ?? `http://127.0.0.1:${config.PORT}`;
    const name = typeof values.name === "string" && values.name ? values.name : "Owner";
    const link = await makeOwner(db, { email, name, site });
    process.stdout.write(
      `${email} is an owner. Choose a password within three days, at this address alone:\n${link}\n`,
    );
  } finally {
    await db.destroy();
  }
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
