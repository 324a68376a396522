import { z } from "zod";
import { settings } from "../server/platform/config/config.ts";

/** Turns pages that a setting's description names into links from docs/run/. */
const linked = (text: string) =>
  text
    .replaceAll(/docs\/run\/([\w-]+)\.md/g, "[$1]($1.md)")
    .replaceAll(/docs\/(\w+)\/([\w-]+)\.md/g, "[$2](../$1/$2.md)");

/** Returns docs/run/configuration.md, made from the schema that the server reads its settings with. */
export function configurationPage(): string {
  const { properties = {}, required = [] } = z.toJSONSchema(settings, { io: "input", unrepresentable: "any" });
  const rows = Object.entries(properties).map(([name, schema]) => {
    if (typeof schema === "boolean") throw new Error(`${name} has no description`);
    const fallback =
      schema.default === undefined ? (required.includes(name) ? "must be set" : "") : `\`${schema.default}\``;
    return `| \`${name}\` | ${fallback} | ${linked(schema.description ?? "").replaceAll("|", "\\|")} |`;
  });
  return `# Configuration

Every setting is an environment variable, read once at start (\`server/platform/config/settings/\`, from which this page is printed by
\`npm run docs:configuration\`). A wrong one stops the start with one line that names it.

| setting | default | what it does |
| --- | --- | --- |
${rows.join("\n")}

Tests also read \`CHROMIUM_PATH\`: the Chromium to use, if there is none on the \`PATH\` or among Playwright's.
`;
}
