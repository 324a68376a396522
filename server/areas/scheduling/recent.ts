/**
 * Shares what was read a moment ago with everyone who asks meanwhile: good enough to refuse by, and to show times by,
 * as they promise nothing; too old to book by.
 */
export class Recent<Read> {
  readonly #ms: number;
  readonly #most: number;
  readonly #known = new Map<string, { until: number; read: Promise<Read> }>();

  constructor({ ms, most }: { ms: number; most: number }) {
    this.#ms = ms;
    this.#most = most;
  }

  of(name: string, read: () => Promise<Read>): Promise<Read> {
    const now = performance.now();
    const known = this.#known.get(name);
    if (known && known.until > now) return known.read;
    // The map is in the order of reading: the first entry is the oldest.
    this.#known.delete(name);
    for (const [oldest, { until }] of this.#known) {
      if (until > now && this.#known.size < this.#most) break;
      this.#known.delete(oldest);
    }
    const reading = read();
    this.#known.set(name, { until: now + this.#ms, read: reading });
    reading.catch(() => this.#known.delete(name));
    return reading;
  }
}
