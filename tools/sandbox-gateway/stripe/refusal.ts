/** Stripe's reason for refusing a call, which its error envelope tells. */
export class Refusal extends Error {
  readonly status: number;
  /** `type`, and `code` and `param` where Stripe gives them. */
  readonly fields: Readonly<Record<string, string>>;
  /** Whether the call had begun, so that its idempotency key tells the same again. */
  readonly isKept: boolean;

  constructor(message: string, { status = 400, isKept = false, ...fields }: Fields = {}) {
    super(message);
    this.status = status;
    this.isKept = isKept;
    this.fields = { type: "invalid_request_error", ...fields };
  }

  /** The body of the answer. */
  get body() {
    return { error: { ...this.fields, message: this.message } };
  }
}

interface Fields {
  status?: number;
  isKept?: boolean;
  type?: string;
  code?: string;
  param?: string;
  /** Stripe's own code for a message, in a few errors. */
  message_code?: string;
}

export const missing = (what: string, id: string): Refusal =>
  new Refusal(`No such ${what}: '${id}'`, { status: 404, code: "resource_missing", param: "id" });
