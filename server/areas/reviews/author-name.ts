/** The name that others read beside a review: 'Ananya R.' is known to friends alone, 'Ananya Rao' to everybody. */
export function authorName(fullName: string): string {
  const [first, ...others] = fullName.trim().split(/\s+/);
  if (!first) return "A customer";
  const [initial] = new Intl.Segmenter().segment(others.at(-1) ?? "");
  return initial ? `${first} ${initial.segment.toUpperCase()}.` : first;
}
