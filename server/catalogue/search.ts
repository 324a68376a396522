import type { SearchResult } from "@chowk/contract";
import { sql } from "kysely";
import type { Database } from "../database/connection.ts";

const MOST_RESULTS = 20;

interface Found {
  id: string;
  name: string;
  image: string;
  sub_category_id: string;
  sub_category_name: string;
}

/**
 * Services by what people type, best first. Whole and begun words are looked up by full text (name before sub-category
 * before category before description); misspelt ones by trigrams ("ac repiar", "plumer").
 */
export async function searchServices(db: Database, term: string): Promise<SearchResult[]> {
  const { rows } = await sql<Found>`
    with asked as (
      select plain_text(${term}) as term, ${prefixQuery(term)}::text as prefixes
    ), found as (
      select i.service_id, 1 + ts_rank(i.words, to_tsquery('english', prefixes)) as rank
      from service_search i, asked
      where prefixes <> '' and i.words @@ to_tsquery('english', prefixes)
      union all
      select i.service_id, word_similarity(term, i.titles) as rank
      from service_search i, asked
      where term <% i.titles
    )
    select s.id, s.name, s.image, sub.id as sub_category_id, sub.name as sub_category_name
    from (select service_id, sum(rank) as rank from found group by service_id) ranked
    join service s on s.id = ranked.service_id
    join sub_category sub on sub.id = s.sub_category_id
    cross join asked
    order by ranked.rank + word_similarity(asked.term, plain_text(s.name)) desc, s.rating_count desc, s.id
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

/** "AC repair!" -> "ac:* & repair:*": each word as the beginning of one, so results come while a word is being typed. */
function prefixQuery(term: string): string {
  const words = term.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => `${word}:*`).join(" & ");
}
