import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../../platform/config/config.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { coloursOf, folderOf, type IconsOf, iconsOf, readStorefront, stylesheetOf } from "../settings/settings.ts";
import { drawing, readPicture } from "../uploads/uploads.ts";
import { drawIcons, type IconFile, iconFiles } from "./draw-icons.ts";

const FOR_GOOD = `public, max-age=${365 * 24 * 60 * 60}, immutable`;

const STYLESHEET = /^([0-9a-f]{6})\.[0-9a-f]{8}\.css$/;

type Drawn = Record<IconFile, Buffer>;

/**
 * Serves what the business looks like at `/brand/own/`: the style sheet of its accent, and its icons. An address changes with what
 * is there, so caches keep it for good; an address of before is answered with what there is now, and not kept.
 */
export function brandRoutes(app: FastifyInstance, parts: Pick<Parts, "db" | "storage" | "secrets">): void {
  app.get<{ Params: { name: string } }>("/brand/own/:name", async ({ url, params }, reply) => {
    const [, accent] = STYLESHEET.exec(params.name) ?? [];
    if (!accent) throw refuse("NOTHING_HERE");
    const colours = coloursOf(`#${accent}`);
    return sent(reply, stylesheetOf(`#${accent}`, colours) === url.split("?")[0])
      .type("text/css; charset=utf-8")
      .send(colours);
  });

  // Only those of now are kept. All are drawn at once, whoever asks for one, so a process draws once for each change.
  let kept: { folder: string; drawn: Promise<Drawn> } | undefined;
  const drawnOf = (icons: IconsOf): Promise<Drawn> => {
    const folder = folderOf(icons);
    if (kept?.folder === folder) return kept.drawn;
    const made = { folder, drawn: draw(parts, icons) };
    kept = made;
    made.drawn.catch(() => {
      if (kept === made) kept = undefined;
    });
    return made.drawn;
  };
  app.get<{ Params: { folder: string; file: string } }>("/brand/own/:folder/:file", async ({ params }, reply) => {
    const file = iconFiles.find((each) => each === params.file);
    if (!file || !/^[0-9a-f]{16}$/.test(params.folder)) throw refuse("NOTHING_HERE");
    const icons = iconsOf(await readStorefront(parts.db));
    if (!icons) throw refuse("NOTHING_HERE");
    const drawn = await drawnOf(icons);
    return sent(reply, folderOf(icons).endsWith(`/${params.folder}`))
      .type("image/png")
      .send(drawn[file]);
  });
}

const sent = (reply: FastifyReply, isCurrent: boolean) =>
  reply.header("cache-control", isCurrent ? FOR_GOOD : "no-store");

/** A mark whose file is missing is drawn as none: a page without an icon would ask again and again. */
async function draw(parts: Pick<Parts, "storage" | "secrets">, icons: IconsOf): Promise<Drawn> {
  const picture = icons.mark ? await readPicture(parts, icons.mark) : undefined;
  // In the line of uploaded pictures, but nobody's own: everybody waits for it.
  return drawing.run(() => drawIcons(icons, picture), null);
}

/** Returns the folder of the business's own icons, as its pages name it; empty if it has none. */
export async function ownIcons(
  app: FastifyInstance,
  { API_BASE_PATH }: Pick<Config, "API_BASE_PATH">,
): Promise<string> {
  const answer = await app.inject({ method: "GET", url: `${API_BASE_PATH}/storefront` });
  return answer.statusCode === 200 ? answer.json().data.results.look.icons : "";
}
