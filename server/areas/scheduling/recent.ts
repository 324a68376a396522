/**
 * What was read a moment ago, for all who come meanwhile: good enough to refuse by, and to show times by, as nobody is promised
 * anything; too old to book by.
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
    // They stand in the order in which they were read: the first is the oldest.
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
