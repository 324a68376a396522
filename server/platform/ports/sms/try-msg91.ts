import { timeLimit } from "../time-limit.ts";
import { faultOfCode, TRIAL_MS, TrialFailure } from "../trial.ts";

interface Options {
  url: string;
  authkey: string;
  timeoutMs: number;
}

/** MSG91's codes for a key that it does not accept, and for an address of ours that is not on its list. */
const refused = new Set(["201", "207", "208", "401", "403", "418"]);

/** Asks for the balance, which takes a key and answers a number. Throws a TrialFailure if it does not. */
export async function tryMsg91({ url, authkey, timeoutMs }: Options): Promise<void> {
  const { status, text } = await ask({ url, authkey, timeoutMs: Math.min(timeoutMs, TRIAL_MS) });
  const isTaken = status >= 200 && status < 300;
  if (isTaken && /^-?\d+(?:\.\d+)?$/.test(text.trim())) return;
  const { code, words } = reasonIn(text);
  const said = words.replaceAll(authkey, "…").slice(0, 120);
  const isRefused = refused.has(code) || refused.has(String(status)) || /auth/i.test(words);
  const fault = status === 429 ? "busy" : isRefused ? "refused" : "odd";
  throw new TrialFailure(fault, `MSG91 answered ${status}${said ? `: ${said}` : ""}`);
}

async function ask({ url, authkey, timeoutMs }: Options) {
  const address = new URL("/api/balance.php", url);
  address.search = new URLSearchParams({ authkey, type: "4" }).toString();
  try {
    // The key goes where the settings say, and nowhere else.
    const answer = await fetch(address, { redirect: "manual", signal: timeLimit(timeoutMs) });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    const code = name === "TimeoutError" ? name : (cause?.code ?? "");
    const why = name === "TimeoutError" ? `none in ${timeoutMs} ms` : code || "the connection broke";
    throw new TrialFailure(faultOfCode(code), `MSG91 gave no answer: ${why}`);
  }
}

/** Reads its refusal: `{"msg":"Invalid authkey","msg_type":"error"}`, or the code alone in the place of the words. */
function reasonIn(text: string): { code: string; words: string } {
  try {
    const { code, apiError, msg, message } = JSON.parse(text);
    const words = String(msg ?? message ?? "");
    return { code: String(code ?? apiError ?? words), words };
  } catch {
    return { code: "", words: "" };
  }
}
