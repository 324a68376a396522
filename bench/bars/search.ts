import { sql } from "kysely";
import { connect, type Database } from "../../server/platform/database/connection.ts";
import { atPace } from "../ask.ts";
import type { Chowk, Running } from "../process.ts";
import type { Row } from "../report.ts";
import { API } from "./catalogue.ts";

const SERVICES = 100_000;
const PER_SECOND = 20;
const SEARCHES = 600;

/** Bar 2: searches of one and two words, a third of them with a typing mistake, over 100,000 services. */
export async function search(chowk: Chowk, { url }: Running): Promise<Row[]> {
  const db = connect(await chowk.databaseUrl());
  const words = await fillServices(db);
  await db.destroy();
  const asked = Array.from({ length: SEARCHES }, (_, each) => aSearch(words, each));
  let found = 0;
  const misspelt = asked.filter(({ typed, meant }) => typed !== meant).length;
  const times = await atPace(
    PER_SECOND,
    asked.map(({ typed, meant }) => async () => {
      const answer = await fetch(`${url}${API}/service_search?searchTerm=${encodeURIComponent(typed)}`);
      const { data } = (await answer.json()) as { data?: { results: { ServiceName: string }[] } };
      const names = (data?.results ?? []).map(({ ServiceName }) => ServiceName.toLowerCase());
      const hit = names.some((name) => meant.split(" ").every((word) => name.includes(word)));
      if (typed !== meant && hit) found++;
      return answer.ok;
    }),
  );
  return [
    {
      bar: "2",
      what: `search over ${SERVICES} services, ${PER_SECOND} a second`,
      value: `p99 ${times.p99.toFixed(1)} ms, half in ${times.p50.toFixed(1)} ms`,
      wanted: "p99 <= 25 ms",
      met: times.failed === 0 && times.p99 <= 25,
    },
    {
      bar: "2",
      what: `of ${misspelt} misspelt ones, those that found what was meant`,
      value: `${((100 * found) / misspelt).toFixed(1)} %`,
      wanted: ">= 95 %",
      met: found >= 0.95 * misspelt,
    },
  ];
}

/** Adds copies of the demo's services under different names; returns the names, whose words are common or rare. */
async function fillServices(db: Database): Promise<string[]> {
  const places = [
    "villa",
    "studio",
    "terrace",
    "basement",
    "office",
    "clinic",
    "hostel",
    "bakery",
    "library",
    "garage",
  ];
  await sql`
    insert into service (id, sub_category_id, slug, name, description, duration_minutes, list_price, price, image, position)
    select uuidv7(), s.sub_category_id, s.slug || '-' || n, s.name || ' ' || (${places}::text[])[1 + n % 10], s.description,
      s.duration_minutes, s.list_price, s.price, s.image, s.position + n * 1000
    from service s, generate_series(1, ${Math.ceil(SERVICES / 274)}) n
    limit ${SERVICES}
  `.execute(db);
  await sql`vacuum analyze service, service_search, service_search_in, service_text, service_text_in, search_word`.execute(
    db,
  );
  const { rows } = await sql<{ name: string }>`
    select distinct on (sub_category_id) lower(name) as name from service order by sub_category_id, position
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns one or two words of a service's name, every third time with a typing mistake in the longest word. */
function aSearch(names: string[], each: number): { typed: string; meant: string } {
  const words = (names[each % names.length] ?? "").split(/[^a-z]+/).filter((word) => word.length >= 4);
  const meant = words.slice(0, 1 + (each % 2)).join(" ");
  if (each % 3 !== 0) return { typed: meant, meant };
  const longest = meant.split(" ").sort((a, b) => b.length - a.length)[0] ?? "";
  return { typed: meant.replace(longest, slip(longest, each)), meant };
}

/** Leaves a letter out, doubles it, or swaps it with its neighbour; never the first letter, which people get right. */
function slip(word: string, each: number): string {
  const at = 1 + (Math.floor(each / 9) % Math.max(1, word.length - 2));
  const [before, one = "", next = "", after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  return (
    [before + next + after, before + one + one + next + after, before + next + one + after][(each % 9) % 3] ?? word
  );
}
