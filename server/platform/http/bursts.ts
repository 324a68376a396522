import type { FastifyInstance, FastifyRequest } from "fastify";
import { networkOf } from "../config/network.ts";
import { FairLines } from "../fairness/fair-lines.ts";

/** How many requests are begun before the process looks at what else has come in. */
const AT_ONCE = 10;

/**
 * Begins requests a few at a time when very many come in at once: networks take turns, and the process looks for new requests in
 * between. A caller with one request never waits for hundreds of another's, however little each of them costs.
 */
export class Bursts {
  readonly #lines = new FairLines<() => void>();
  #begun = 0;
  #due = false;

  come(request: Pick<FastifyRequest, "ip">, begin: () => void): void {
    if (!this.#due) {
      this.#due = true;
      setImmediate(() => this.#goOn());
    }
    if (this.#begun < AT_ONCE && this.#lines.size === 0) {
      this.#begun += 1;
      begin();
    } else this.#lines.push(networkOf(request.ip), begin);
  }

  #goOn(): void {
    this.#begun = Math.min(AT_ONCE, this.#lines.size);
    this.#due = this.#begun > 0;
    if (this.#due) setImmediate(() => this.#goOn());
    for (let n = 0; n < this.#begun; n += 1) this.#lines.shift()?.();
  }
}

/** Begins all requests this way. Call it before anything else that looks at them. */
export function takeBurstsInTurn(app: FastifyInstance): void {
  const bursts = new Bursts();
  app.addHook("onRequest", (request, _reply, done) => bursts.come(request, done));
}
