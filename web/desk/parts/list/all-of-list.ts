/** Fetches all rows of a list, a page after another. */
export async function allOfList<T extends { _id: string }>(
  ask: (cursor: { cursor?: string }) => Promise<{ results: T[]; more: boolean }>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let left = true; left; ) {
    const last = rows.at(-1);
    const { results, more } = await ask(last ? { cursor: last._id } : {});
    rows.push(...results);
    left = more;
  }
  return rows;
}
