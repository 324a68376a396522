/** A line for each name; lines take turns. Somebody who comes once is not behind somebody who came a hundred times. */
export class FairLines<T> {
  /** The line whose turn is next comes first. */
  readonly #lines = new Map<string, T[]>();
  #size = 0;

  /** How many are in line. */
  get size(): number {
    return this.#size;
  }

  push(name: string, one: T): void {
    const line = this.#lines.get(name);
    if (line) line.push(one);
    else this.#lines.set(name, [one]);
    this.#size += 1;
  }

  /** Takes out the next in turn. */
  shift(): T | undefined {
    for (const [name, line] of this.#lines) {
      const next = line.shift() as T;
      this.#size -= 1;
      // A line that has more comes after all others.
      this.#lines.delete(name);
      if (line.length > 0) this.#lines.set(name, line);
      return next;
    }
    return undefined;
  }

  /** Takes one out, wherever it is in its line. */
  remove(name: string, one: T): void {
    const line = this.#lines.get(name) ?? [];
    const rest = line.filter((each) => each !== one);
    this.#size -= line.length - rest.length;
    if (rest.length > 0) this.#lines.set(name, rest);
    else this.#lines.delete(name);
  }

  /** Returns how many are in the line of this name. */
  lengthOf(name: string): number {
    return this.#lines.get(name)?.length ?? 0;
  }

  /** Returns the longest of the lines that count. */
  longest(counts: (first: T) => boolean): readonly T[] {
    const lines = [...this.#lines.values()].filter(([first]) => first !== undefined && counts(first));
    return lines.reduce<readonly T[]>((most, line) => (line.length > most.length ? line : most), []);
  }
}
