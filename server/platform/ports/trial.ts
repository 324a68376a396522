/**
 * Why a provider or carrier could not be used.
 * - `refused`: it does not accept our keys or our log-in.
 * - `unknownHost`: nothing has this name. `unreachable`: nobody listens there, or the connection broke.
 * - `untrusted`: its certificate is not one to trust, or it offers no encryption.
 * - `slow`: no whole answer in time. `busy`: it takes no more calls for now.
 * - `odd`: it answered something else; the words say what.
 */
export const faults = ["refused", "unknownHost", "unreachable", "untrusted", "slow", "busy", "odd"] as const;
export type Fault = (typeof faults)[number];

/** A harmless call that did not work. Its message is shown to owners: it contains no key. */
export class TrialFailure extends Error {
  readonly fault: Fault;
  constructor(fault: Fault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** How long a harmless call may take. */
export const TRIAL_MS = 10_000;

const unknownHost = new Set(["ENOTFOUND", "EAI_AGAIN", "EDNS"]);
const slow = new Set(["UND_ERR_CONNECT_TIMEOUT", "ETIMEDOUT", "TimeoutError", "EABORT"]);

/** Tells by the code of a broken call what is wrong. */
export function faultOfCode(code: string): Fault {
  if (unknownHost.has(code)) return "unknownHost";
  if (slow.has(code)) return "slow";
  if (/CERT|SIGNATURE|^ERR_TLS|^ERR_SSL|^ETLS/.test(code)) return "untrusted";
  return "unreachable";
}
