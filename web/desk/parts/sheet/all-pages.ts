interface Page {
  rows: string[][];
  more: boolean;
}

/** Reads a table that comes in pages, each with the names of the columns; `after` is the id of the last row so far. */
export async function allPages(read: (after: { after?: string }) => Promise<Page>): Promise<string[][]> {
  const first = await read({});
  const rows = first.rows;
  for (let { more } = first; more; ) {
    const [after = ""] = rows.at(-1) ?? [];
    const page = await read({ after });
    rows.push(...page.rows.slice(1));
    more = page.more;
  }
  return rows;
}
