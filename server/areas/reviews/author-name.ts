/** Returns the name shown beside a review: only friends know who 'Ananya R.' is, everybody knows 'Ananya Rao'. */
export function authorName(fullName: string): string {
  const [first, ...others] = fullName.trim().split(/\s+/);
  if (!first) return "A customer";
  const [initial] = new Intl.Segmenter().segment(others.at(-1) ?? "");
  return initial ? `${first} ${initial.segment.toUpperCase()}.` : first;
}
