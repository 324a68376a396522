import { faultOfCode, TRIAL_MS, TrialFailure } from "../trial.ts";

/** Asks for the first stored file. Throws a TrialFailure if that does not work. */
export async function tryStorage(storage: { list(): AsyncIterable<unknown> }, timeoutMs = TRIAL_MS): Promise<void> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const slow = new TrialFailure("slow", `The store gave no answer: none in ${timeoutMs} ms`);
  const timer = setTimeout(() => reject(slow), timeoutMs);
  try {
    await Promise.race([storage.list()[Symbol.asyncIterator]().next(), tooLong]);
  } catch (error) {
    throw error instanceof TrialFailure ? error : failureOf(error as Error);
  } finally {
    clearTimeout(timer);
  }
}

/** The message of a StorageError is for the log and has no key; anything else may name folders of ours. */
function failureOf({ name, message }: Error): TrialFailure {
  const words = name === "Error" ? message : "The store gave no answer";
  if (/: 40[13]\b/.test(message)) return new TrialFailure("refused", words);
  const code = /\bE[A-Z]{4,20}\b/.exec(message)?.[0];
  return new TrialFailure(code ? faultOfCode(code) : "odd", words);
}
