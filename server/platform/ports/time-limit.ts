/** So long it takes to read what has come already. */
const READING_MS = 100;

/**
 * `AbortSignal.timeout` for a call to somebody outside. A process that stood still itself wakes with all of its timers over, while
 * the answer waits to be read: it is read before the call is given up, as whoever is called has done what was asked.
 */
export function timeLimit(ms: number): AbortSignal {
  const limit = new AbortController();
  const giveUp = () => limit.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
  setTimeout(() => setTimeout(giveUp, READING_MS).unref(), ms).unref();
  return limit.signal;
}
