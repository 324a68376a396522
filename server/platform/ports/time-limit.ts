/** How long it takes to read what has already come. */
const READING_MS = 100;

/**
 * Is `AbortSignal.timeout` for a call to an outside service. A process that was frozen wakes with all of its timers expired while
 * the answer waits to be read: it is read before the call is given up, because the service has done what was asked.
 */
export function timeLimit(ms: number): AbortSignal {
  const limit = new AbortController();
  const giveUp = () => limit.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
  setTimeout(() => setTimeout(giveUp, READING_MS).unref(), ms).unref();
  return limit.signal;
}
