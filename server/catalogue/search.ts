import type { SearchResult } from "@chowk/contract";
import { distance } from "fastest-levenshtein";
import { sql } from "kysely";
import type { Database } from "../database/connection.ts";
import { synonyms } from "./synonyms.ts";

const MOST_RESULTS = 20;
/** With so many services that have all of the words, those that have only some are left out. */
const ENOUGH = 5;
/** What a word counts for in the description, the category's, the sub-category's and the service's own name. */
const WEIGHTS = sql.lit("{0.02, 0.1, 0.3, 1}");
/** What it counts for to have all of the words, wherever they stand: less than one of them in the name. */
const HAS_ALL = sql.lit(0.2);
/** Nobody types more; what comes behind is left unread. */
const MOST_WORDS = 8;

interface Found {
  id: string;
  name: string;
  image: string;
  sub_category_id: string;
  sub_category_name: string;
}

/**
 * Services by what people type, best first: by begun words while they are being typed, by what people call things
 * ("plumber", "refrigerator"), and by the nearest words of the catalogue where they misspell ("ac repiar").
 * Of about equal matches, what is rated more often comes first. See docs/decisions/0003-search.md.
 */
export async function searchServices(db: Database, term: string): Promise<SearchResult[]> {
  const groups = await meanings(db, wordsOf(term));
  if (groups.length === 0) return [];
  const all = groups.map((group) => `(${group.join(" | ")})`);
  const { rows } = await sql<Found>`
    with asked as (
      select to_tsquery('english', ${all.join(" & ")}) as every_word, to_tsquery('english', ${all.join(" | ")}) as any_word
    ), complete as (
      select i.service_id, ${HAS_ALL} + ts_rank(${WEIGHTS}, i.words, every_word) as rank
      from service_search i, asked where i.words @@ every_word
    ), found as (
      select * from complete
      union all
      select i.service_id, ts_rank(${WEIGHTS}, i.words, any_word) as rank
      from service_search i, asked
      where i.words @@ any_word and not i.words @@ every_word and not exists (select from complete offset ${ENOUGH - 1})
    )
    select s.id, s.name, s.image, sub.id as sub_category_id, sub.name as sub_category_name
    from found
    join service s on s.id = found.service_id
    join sub_category sub on sub.id = s.sub_category_id
    order by round(found.rank::numeric, 1) desc, s.rating_count desc, s.id
    limit ${MOST_RESULTS}
  `.execute(db);
  return rows.map((row) => ({
    _id: row.id,
    ServiceName: row.name,
    SrvSubCategoryId: row.sub_category_id,
    SrvSubCategoryName: row.sub_category_name,
    Image: row.image,
  }));
}

/** "A/C, Répair!" -> ["a", "c", "repair"]: letters and digits without accents, as the index has them. */
function wordsOf(term: string): string[] {
  const plain = term.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
}

/** For each thing asked for, the words of a text query that it may mean; each as the beginning of a word. */
async function meanings(db: Database, words: string[]): Promise<string[][]> {
  const asked = named(words);
  const unknown = asked.filter(({ means }) => means.length === 0).map(({ word }) => word);
  if (unknown.length === 0) return asked.map(({ means }) => means.map(begun));
  const { rows } = await sql<{ typed: string; known: boolean; nearest: string[] }>`
    select typed,
      exists (select from search_word where word like typed || '%') as known,
      array(select word from nearest_words(typed)) as nearest
    from unnest(${unknown}::text[]) typed
  `.execute(db);
  const found = new Map(rows.map((row) => [row.typed, row]));
  return asked.map(({ word, means }) => {
    if (means.length > 0) return means.map(begun);
    const looked = found.get(word);
    // A word of the catalogue, or the beginning of one, is not corrected.
    if (looked?.known) return [begun(word)];
    return [word, ...misspeltSynonym(word), ...(looked?.nearest ?? [])].map(begun);
  });
}

/** Takes pairs of words, then words, for what the catalogue calls them; what it has no other name for means itself. */
function named(words: string[]): { word: string; means: string[] }[] {
  const [first, second, ...rest] = words;
  if (first === undefined) return [];
  const pair = second !== undefined ? synonyms[`${first} ${second}`] : undefined;
  if (pair) return [{ word: first, means: pair }, ...named(rest)];
  return [{ word: first, means: synonyms[first] ?? [] }, ...named(words.slice(1))];
}

/** "elctrician" -> ["electrical"]: the names people use are misspelt too. */
function misspeltSynonym(word: string): string[] {
  const near = Object.keys(synonyms).filter((name) => word.length >= 5 && distance(name, word) <= 2);
  return near.flatMap((name) => synonyms[name] ?? []);
}

const begun = (word: string) => `${word}:*`;
