import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { StreetMap } from "../ports/map/map.ts";
import { refuse } from "../refusals/refuse.ts";

const YEAR = 365 * 24 * 60 * 60;
/** PMTiles go no deeper. */
const DEEPEST = 26;
const number = z.coerce.number().int().min(0);
const Tile = z
  .object({ zoom: number.max(DEEPEST), x: number, y: number })
  .refine(({ zoom, x, y }) => Math.max(x, y) < 2 ** zoom);

/** Serves the tiles of a map that this server has as a file. The address of a tile contains its file's version, so it never changes. */
export function mapTiles(app: FastifyInstance, { tiles }: Pick<StreetMap, "tiles">): void {
  if (!tiles) return;
  app.get(`/map/${tiles.version}/:zoom/:x/:y`, async ({ params }, reply) => {
    const asked = Tile.safeParse(params);
    if (!asked.success) throw refuse("NOTHING_HERE");
    const { zoom, x, y } = asked.data;
    const tile = await tiles.read(zoom, x, y);
    reply.header("cache-control", `public, max-age=${YEAR}, immutable`);
    // In the middle of the sea there is nothing to draw, and nothing is wrong.
    return tile ? reply.headers(tiles.headers).send(tile) : reply.code(204).send();
  });
}
