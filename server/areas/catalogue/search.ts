import type { SearchResult, Service } from "@chowk/contract";
import { defaultLanguage, type Language } from "@chowk/contract/languages";
import { distance } from "fastest-levenshtein";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import { Turns } from "../../platform/http/turns.ts";
import { type Reader, selectShown } from "./catalogue.ts";
import { presentResult, type ResultRow } from "./present.ts";
import { synonyms } from "./synonyms.ts";
import { wordForms } from "./word-forms.ts";

/** Searches use at most two of the database's connections and processors. */
export const searching = new Turns({ atOnce: 2, line: 100, share: 40, seconds: 20 });

/** As many are offered while somebody types, and on a page of results. */
const [MOST_OFFERED, MOST_LISTED] = [20, 60];
/** If this many services have all of the words in their titles, the search stops there. */
const ENOUGH = 5;
/** How many matches of a query are ranked, the most often rated first: a common word has thousands. */
const COMPARED = 300;
/** Nobody types more; further words are ignored. */
const MOST_WORDS = 8;
/** A word still being typed stands for at most this many words of the catalogue. */
const MOST_ENDINGS = 10;

const NOT_LATIN = /[\u0250-\u{10ffff}]/u;

/** Words that say nothing, as "the" does in English: of, to, and, in. */
const empty = new Set(
  ["का", "की", "के", "को", "में", "से", "पर", "और", "ಮತ್ತು", "من", "في", "على", "الى", "او"].map(wordForms),
);

/** One term of a search: the words it may mean, and the words it may be the beginning of. */
interface Asked {
  means: readonly string[];
  begins: readonly string[];
}

/**
 * Finds services by what people type, best first: by the beginnings of words, while they type, by what people call things
 * ("plumber", "refrigerator"), and by the catalogue's nearest words if they misspell ("ac repiar"); by words of all languages that
 * the catalogue has, in whichever the results are told. Of equal matches, the more often rated service comes first. See docs/decisions/0003-search.md.
 */
export const searchServices = (db: Database, term: string, language: Language): Promise<SearchResult[]> =>
  searching.run(async () =>
    (await search(db, term, language, MOST_OFFERED)).map((row) => presentResult(row, language)),
  );

/** Finds the same services, and more of them, each as a reader sees it in a list. */
export const listFound = (db: Database, term: string, reader: Reader): Promise<Service[]> =>
  searching.run(async () => {
    const ids = (await search(db, term, reader.language, MOST_LISTED)).map(({ id }) => id);
    const shown = await selectShown(db, reader, ids);
    return ids.flatMap((id) => shown.get(id) ?? []);
  });

async function search(db: Database, term: string, language: Language, most: number): Promise<ResultRow[]> {
  const typed = wordsOf(term);
  const asked = await meaningsOf(db, typed);
  if (asked.length === 0) return [];
  // Who reads English and types in its letters pays nothing for the other languages.
  const isInOthers = language !== defaultLanguage || typed.some((word) => NOT_LATIN.test(word));
  const titles = (query: string) => [inTitles(query), ...(isInOthers ? [inOtherTitles(query)] : [])];
  const text = (query: string) => [inText(query), ...(isInOthers ? [inOtherText(query)] : [])];
  const among = (found: RawBuilder<unknown>[]) => best(db, asked, found, { language, most });
  const whole = await among(titles(asked.map((one) => exactly(one)).join(" & ")));
  if (whole.length === most) return whole;
  const each = asked.map((one) => anywhere(one));
  const begun = await among(titles(each.join(" & ")));
  if (begun.length >= ENOUGH) return begun;
  // Each word separately, so that the few services with a rare word are not lost among the many with a common one.
  return among([...text(each.join(" & ")), ...each.flatMap(titles)]);
}

/** Returns the text query for a word, or for adjacent words, in the part of the titles that the label names. */
const asQuery = (words: string, label: string) =>
  words
    .split(" ")
    .map((word) => `${word}:${label}`)
    .join(" <-> ");

const exactly = ({ means }: Asked, label = "") => `(${means.map((words) => asQuery(words, label)).join(" | ")})`;

const anywhere = ({ means, begins }: Asked, label = "") =>
  `(${[...means.map((words) => asQuery(words, `*${label}`)), ...begins.map((word) => asQuery(word, label))].join(" | ")})`;

const textQuery = (query: string) => sql`to_tsquery('english', ${query})`;

/** Selects the most often rated services with these words in their titles. */
const inTitles = (query: string) => sql`(
  select service_id, titles, ratings, 0 as bonus from service_search
  where titles @@ ${textQuery(query)} order by ratings desc limit ${sql.lit(COMPARED)}
)`;

/**
 * The same in the titles of other languages. They are compared together with the English ones, as "AC मरम्मत" is in neither
 * alone.
 */
const inOtherTitles = (query: string) => sql`(
  select service_id, english.titles || told.titles as titles, told.ratings, 0 as bonus
  from (
    select service_id, titles, ratings from service_search_in
    where titles @@ ${textQuery(query)} order by ratings desc limit ${sql.lit(COMPARED)}
  ) told join service_search english using (service_id)
)`;

/** Selects any services with these words in their titles or description: they are not shown first. */
const inText = (query: string) => sql`(
  select service_id, titles, ratings, 2 as bonus from service_text join service_search using (service_id)
  where words @@ ${textQuery(query)} limit ${sql.lit(COMPARED)}
)`;

/** The same in other languages. */
const inOtherText = (query: string) => sql`(
  select service_id, english.titles || told.titles as titles, told.ratings, 2 as bonus
  from (
    select service_id, language from service_text_in where words @@ ${textQuery(query)} limit ${sql.lit(COMPARED)}
  ) found join service_search_in told using (service_id, language) join service_search english using (service_id)
)`;

/** Returns the best of what was found: each term scores by where it was found, plus a small bonus if none is missing. */
async function best(
  db: Database,
  asked: Asked[],
  found: RawBuilder<unknown>[],
  { language, most }: { language: Language; most: number },
): Promise<ResultRow[]> {
  const worth = asked.map(
    (one) => sql`case
      when titles @@ ${textQuery(exactly(one, "A"))} then 10
      when titles @@ ${textQuery(anywhere(one, "A"))} then 9
      when titles @@ ${textQuery(anywhere(one, "B"))} then 3
      when titles @@ ${textQuery(anywhere(one, "C"))} then 1
      else 0 end`,
  );
  const { rows } = await sql<ResultRow>`
    with found as (${sql.join(found, sql` union all `)}),
    ranked as (
      select service_id, max(ratings) as ratings, max(bonus + ${sql.join(worth, sql` + `)}) as rank
      from found group by service_id
    ),
    first as (select * from ranked order by rank desc, ratings desc, service_id limit ${sql.lit(most)})
    select s.id, s.name, s.image, s.words -> ${language}::text as words,
      sub.id as sub_category_id, sub.name as sub_category_name, sub.words -> ${language}::text as sub_category_words
    from first
    join service s on s.id = first.service_id
    join sub_category sub on sub.id = s.sub_category_id
    order by first.rank desc, first.ratings desc, first.service_id
  `.execute(db);
  return rows;
}

/** "A/C, Répair!" -> ["a", "c", "repair"]: letters and digits as in the index. Vowel signs are part of words. */
const wordsOf = (term: string): string[] => (wordForms(term).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);

/** Returns the search's terms, word by word; words like "the" are dropped. */
async function meaningsOf(db: Database, words: string[]): Promise<Asked[]> {
  const { rows } = await sql<{ typed: string; begins: string[]; nearest: string[] }>`
    select typed,
      array(
        select word from search_word where word like typed || '%' order by length(word) limit ${sql.lit(MOST_ENDINGS)}
      ) as begins,
      array(select nearest_words(typed)) as nearest
    from unnest(${words}::text[]) typed
    where ts_lexize('english_stem', typed) <> '{}'
  `.execute(db);
  const found = new Map(rows.filter(({ typed }) => !empty.has(typed)).map((row) => [row.typed, row]));
  return named(words).flatMap(({ word, means }): Asked[] => {
    if (means) return [{ means, begins: [] }];
    const { begins, nearest } = found.get(word) ?? {};
    if (!begins || !nearest) return [];
    // Words of the catalogue, and beginnings of such words, are not corrected.
    if (begins.length > 0) return [{ means: [word], begins }];
    return [{ means: [word, ...misspeltSynonym(word), ...nearest], begins: [] }];
  });
}

/** Finds the catalogue's other names, first for pairs of words, then for single words. */
function named(words: string[]): { word: string; means?: readonly string[] }[] {
  const [first, second, ...rest] = words;
  if (first === undefined) return [];
  const pair = second === undefined ? undefined : synonyms.get(`${first} ${second}`);
  if (pair) return [{ word: first, means: pair }, ...named(rest)];
  const others = synonyms.get(first);
  return [{ word: first, ...(others ? { means: [first, ...others] } : {}) }, ...named(words.slice(1))];
}

/** "elctrician" -> ["electrical"]: people misspell synonyms, too. */
function misspeltSynonym(word: string): string[] {
  if (word.length < 5) return [];
  return [...synonyms].flatMap(([name, means]) => (distance(name, word) <= 2 ? means : []));
}
