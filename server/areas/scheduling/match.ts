/**
 * Gives each place a different taker from those who can take it, preferring those listed first. Returns undefined if
 * there are not enough (Kuhn's algorithm: a taker makes room if they can take another place).
 */
export function match<Taker extends { id: string }>(takers: readonly (readonly Taker[])[]): Taker[] | undefined {
  const placeOf = new Map<string, number>();
  const takerOf: Taker[] = [];

  const fill = (place: number, asked: Set<string>): boolean => {
    for (const taker of takers[place] ?? []) {
      if (asked.has(taker.id)) continue;
      asked.add(taker.id);
      const other = placeOf.get(taker.id);
      if (other !== undefined && !fill(other, asked)) continue;
      placeOf.set(taker.id, place);
      takerOf[place] = taker;
      return true;
    }
    return false;
  };

  return takers.every((_, place) => fill(place, new Set())) ? takerOf : undefined;
}
