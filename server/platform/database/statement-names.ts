import { createHash } from "node:crypto";

/** A text gets a name once it was seen this often: a query asked once or twice is not worth keeping a plan for. */
const SEEN = 5;
/** PostgreSQL keeps a plan for each name, on each connection: some ten kilobytes. */
const NAMES = 300;
/** How many texts without a name are counted; beyond that, the least recently seen are forgotten. */
const COUNTED = 1000;

/**
 * The names under which PostgreSQL keeps statements parsed and planned, by their texts. Texts that vary with their lists fill
 * neither this process nor the database.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();
  #round = 0;

  /** How often all names were forgotten: whatever a connection keeps from an earlier round is useless. */
  get round(): number {
    return this.#round;
  }

  /** Counts a use of the text, and returns its name once it has one. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= NAMES) return known;
    const seen = (this.#seen.get(text) ?? 0) + 1;
    this.#seen.delete(text);
    if (seen >= SEEN) {
      const name = `${this.#round}-${createHash("sha256").update(text).digest("base64url").slice(0, 32)}`;
      this.#names.set(text, name);
      return name;
    }
    this.#seen.set(text, seen);
    if (this.#seen.size > COUNTED) for (const [oldest] of this.#seen.entries().take(1)) this.#seen.delete(oldest);
    return undefined;
  }

  /** Forgets all plans, because the tables have changed: all texts start again, under other names. */
  forget(): void {
    this.#names.clear();
    this.#seen.clear();
    this.#round += 1;
  }
}
