import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { settings } from "../server/platform/config/config.ts";
import { configurationPage } from "./configuration-page.ts";

test("docs/run/configuration.md lists the settings that the server reads", async () => {
  const page = await readFile(join(import.meta.dirname, "../docs/run/configuration.md"), "utf8");

  expect(page).toBe(configurationPage());
  for (const name of Object.keys(settings.shape)) expect(page).toContain(`| \`${name}\` |`);
});
