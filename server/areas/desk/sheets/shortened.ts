/** How much of a text is shown in a look at what changes, in characters. */
const SHOWN = 200;

/** Returns a changed cell with long texts cut around what is different, so that the difference is seen. */
export function shortened(column: string, before: string, after: string) {
  const [was, is] = [[...before], [...after]];
  if (was.length <= SHOWN && is.length <= SHOWN) return { column, before, after };
  const most = Math.min(was.length, is.length);
  let same = 0;
  while (same < most && was[same] === is[same]) same += 1;
  const from = before === "" ? 0 : Math.max(0, same - SHOWN / 4);
  const cut = (text: string[]) =>
    `${from > 0 && text.length > 0 ? "…" : ""}${text.slice(from, from + SHOWN).join("")}${text.length > from + SHOWN ? "…" : ""}`;
  return { column, before: cut(was), after: cut(is) };
}
