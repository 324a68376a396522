import { timeLimit } from "../time-limit.ts";
import { faultOfCode, TRIAL_MS, TrialFailure } from "../trial.ts";
import { type Point, STREETS, type StreetMap, tileAt } from "./map.ts";

interface Options {
  /** `https://tiles.example/{z}/{x}/{y}.png`, perhaps with a key. */
  url: string;
  attribution: string;
  /** Our site's address: tile servers look at it to know whom they serve. */
  site: string | undefined;
  timeoutMs?: number;
}

/** Where there is no place to ask about: the tile of all the world. */
const anywhere = { zoom: 0, x: 0, y: 0 };

/** Somebody else's tiles, which browsers load from there. */
export function tileServer({ url, attribution, site, timeoutMs = TRIAL_MS }: Options): StreetMap {
  const { host, origin } = new URL(url);
  return { name: host, tilesUrl: url, attribution, origin, tryOut };

  async function tryOut(at: Point | undefined): Promise<void> {
    const { zoom, x, y } = at ? { zoom: STREETS, ...tileAt(at, STREETS) } : anywhere;
    const tile = url.replace("{z}", `${zoom}`).replace("{x}", `${x}`).replace("{y}", `${y}`);
    const headers = site ? { referer: `${site}/` } : undefined;
    const answer = await fetch(tile, { ...(headers && { headers }), signal: timeLimit(timeoutMs) }).catch(notThere);
    const { status } = answer;
    const type = answer.headers.get("content-type") ?? "nothing";
    await answer.body?.cancel();
    // The address may contain a key: it is not repeated.
    const said = `${host} answered ${status}, with ${type}`;
    if (status === 401 || status === 403) throw new TrialFailure("refused", said);
    if (status === 429) throw new TrialFailure("busy", said);
    if (status !== 200 || !type.startsWith("image/")) throw new TrialFailure("odd", said);
  }

  function notThere(error: Error & { cause?: { code?: string } }): never {
    const code = error.cause?.code ?? error.name;
    throw new TrialFailure(faultOfCode(code), `${host} gave no answer: ${code}`);
  }
}
