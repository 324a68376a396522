import {
  type CodeWithData,
  type RefusalCode,
  type RefusalDataOf,
  refusalEntry,
  type ValuesOf,
  type WaitingCode,
} from "@chowk/contract";

/** A field at fault, by its path in the body, with its own code and values. */
export interface RefusedField {
  path: string;
  reason: RefusalCode;
  values: Record<string, unknown>;
}

interface Carried {
  values?: Record<string, unknown>;
  data?: unknown;
  /** Whole seconds until the call may be made again; also sent as Retry-After. */
  retryAfterSeconds?: number;
  /** The path of the one field at fault. */
  at?: string;
}

/**
 * A failure that the caller can act on, by its code: only what is the case, without words. `platform/http/errors.ts` turns it into
 * an answer in the reader's language. Made by `refuse()`.
 */
export class Refused extends Error {
  readonly reason: RefusalCode;
  readonly values: Record<string, unknown>;
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;
  readonly fields: readonly RefusedField[];

  constructor(reason: RefusalCode, { values = {}, data, retryAfterSeconds, at }: Carried, fields?: RefusedField[]) {
    super(reason);
    this.reason = reason;
    this.values = { ...waitOf(reason, retryAfterSeconds), ...values };
    this.data = data;
    this.retryAfterSeconds = retryAfterSeconds;
    this.fields = fields ?? (at === undefined ? [] : [{ path: at, reason, values: this.values }]);
  }

  /** The code's HTTP status in the contract's table. */
  get status(): number {
    return refusalEntry(this.reason).status;
  }

  /** The same, with the path of the one field at fault. */
  at(path: string): Refused {
    return new Refused(this.reason, { ...this.#carried(), at: path });
  }

  /** The same, with the fields of other refusals as well: several are reported at once. */
  with(others: readonly Refused[]): Refused {
    return new Refused(this.reason, this.#carried(), [...this.fields, ...others.flatMap(({ fields }) => fields)]);
  }

  #carried(): Carried {
    const { values, data, retryAfterSeconds } = this;
    return { values, data, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
  }
}

/** Returns the values of a code's sentence that come from the seconds to wait. */
function waitOf(reason: RefusalCode, seconds: number | undefined): Record<string, unknown> {
  const kinds = Object.entries(refusalEntry(reason).values ?? {});
  return Object.fromEntries(
    kinds.filter(([, kind]) => kind === "wait" || kind === "minutes").map(([name]) => [name, seconds]),
  );
}

type Needed<C extends RefusalCode> = (keyof ValuesOf<C> extends never ? unknown : { values: ValuesOf<C> }) &
  (C extends CodeWithData ? { data: RefusalDataOf<C> } : unknown) &
  (C extends WaitingCode ? { retryAfterSeconds: number } : unknown) & { at?: string };

/**
 * Returns a refusal to throw: its code with the values of its sentence, its data and the seconds to wait, if the contract's table
 * says that it has them.
 */
export const refuse = <C extends RefusalCode>(
  code: C,
  ...carried: { at?: string } extends Needed<C> ? [carried?: Needed<C>] : [carried: Needed<C>]
): Refused => new Refused(code, (carried[0] ?? {}) as Carried);
