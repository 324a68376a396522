import { z } from "zod";
import { NoAnswer, PermanentFailure, TemporaryFailure } from "../delivery-failure.ts";
import { timeLimit } from "../time-limit.ts";
import type { Sms, SmsSender } from "./sms.ts";
import { tryMsg91 } from "./try-msg91.ts";

export interface Msg91Options {
  /** `https://control.msg91.com`, or its stand-in in a test. */
  url: string;
  authkey: string;
  /** MSG91's id of each template, by our name. Each id is for the text that was registered with the phone operators (DLT). */
  templates: ReadonlyMap<string, string>;
  /** How long the whole answer may take. */
  timeoutMs?: number;
}

const Answer = z.object({ type: z.string(), message: z.string(), code: z.coerce.string().optional() });

/**
 * Refusals of our account, not of the message: it is tried again, because the account can be put right. HTTP statuses, and
 * MSG91's own codes: not authenticated (201, 207), address not on the list (208, 418), no balance (301), account expired
 * or banned (302, 303), route closed for now (306).
 */
const ourAccount = new Set(["401", "403", "408", "418", "429", "201", "207", "208", "301", "302", "303", "306"]);

/**
 * Sends by MSG91's flow API, version 5. MSG91 fills the values into the template itself, by name. It has no idempotency key: a
 * message whose answer was lost is offered again, and may then arrive twice.
 */
export function msg91({ url, authkey, templates, timeoutMs = 10_000 }: Msg91Options): SmsSender {
  return {
    async send(sms) {
      const templateId = templates.get(sms.template);
      if (!templateId) throw new PermanentFailure(`MSG91_TEMPLATES names no template for '${sms.template}'`);
      const { status, body } = await post({ url, authkey, timeoutMs }, bodyOf(sms, templateId));
      const answer = Answer.safeParse(body).data;
      const taken = status >= 200 && status < 300;
      if (taken && answer?.type === "success") return answer.message;
      if (taken && !answer) throw new TemporaryFailure(`MSG91 answered ${status} with something unreadable`);
      const words = `MSG91 answered ${status}${answer ? describe(answer, secretsIn(sms, authkey)) : ""}`;
      const mayPass = status >= 500 || status < 400;
      const temporary = ourAccount.has(answer?.code ?? "") || (!taken && (mayPass || ourAccount.has(String(status))));
      throw temporary ? new TemporaryFailure(words) : new PermanentFailure(words);
    },
    tryOut: () => tryMsg91({ url, authkey, timeoutMs }),
  };
}

const bodyOf = ({ to, values }: Sms, templateId: string) => ({
  template_id: templateId,
  short_url: "0",
  recipients: [{ ...values, mobiles: to.country_code.slice(1) + to.phone }],
});

/** Returns the status, and the answer's JSON, or undefined if it is not JSON. */
async function post(
  { url, authkey, timeoutMs }: Required<Omit<Msg91Options, "templates">>,
  body: object,
): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(new URL("/api/v5/flow", url), {
      method: "POST",
      headers: { authkey, accept: "application/json", "content-type": "application/json" },
      body: JSON.stringify(body),
      // The key goes where the settings say, and nowhere else.
      redirect: "manual",
      signal: timeLimit(timeoutMs),
    });
    const text = await answer.text();
    return { status: answer.status, body: parsed(text) };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    const reason = name === "TimeoutError" ? `none in ${timeoutMs} ms` : (cause?.code ?? "the connection broke");
    throw new NoAnswer(`MSG91 gave no answer: ${reason}`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const secretsIn = ({ to, text, values }: Sms, authkey: string) => [authkey, text, to.phone, ...Object.values(values)];

/** Returns MSG91's code and words, without anything of ours that they repeat. */
function describe({ code, message }: z.infer<typeof Answer>, secrets: string[]): string {
  let words = message;
  for (const secret of secrets.filter(Boolean)) words = words.replaceAll(secret, "…");
  return `${code ? `, code ${code}` : ""}: ${words.slice(0, 120)}`;
}
