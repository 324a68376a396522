/** How long the calls took, in milliseconds, and how many did not succeed. */
export interface Times {
  p50: number;
  p99: number;
  failed: number;
}

/** Starts calls at a fixed pace, whether or not earlier calls are answered: waiting in line counts too. */
export async function atPace(perSecond: number, calls: readonly (() => Promise<boolean>)[]): Promise<Times> {
  const begun = performance.now();
  const timed = calls.map(async (call, index) => {
    const due = begun + (index * 1000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const ok = await call();
    return { took: performance.now() - due, ok };
  });
  return timesOf(await Promise.all(timed));
}

/** Makes calls one after another. */
export async function inTurn(calls: readonly (() => Promise<boolean>)[]): Promise<Times> {
  const timed = [];
  for (const call of calls) {
    const begun = performance.now();
    const ok = await call();
    timed.push({ took: performance.now() - begun, ok });
  }
  return timesOf(timed);
}

export function timesOf(timed: { took: number; ok: boolean }[]): Times {
  const sorted = timed.map(({ took }) => took).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), failed: timed.filter(({ ok }) => !ok).length };
}
