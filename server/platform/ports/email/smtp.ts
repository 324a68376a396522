import type { Transporter } from "nodemailer";
import type SMTPTransport from "nodemailer/lib/smtp-transport";
import { NoAnswer, PermanentFailure, TemporaryFailure } from "../delivery-failure.ts";
import { timeLimit } from "../time-limit.ts";
import { faultOfCode, TRIAL_MS, TrialFailure } from "../trial.ts";
import type { EmailSender } from "./email.ts";

export interface SmtpOptions {
  /** `smtps://user:password@host:465` (TLS from the start), or `smtp://user:password@host:587` (STARTTLS). */
  url: string;
  /** `Chowk <hello@chowk.example>` */
  from: string;
  /** Whether to leave an `smtp://` server that offers no STARTTLS, before anything is told to it. */
  requireTls: boolean;
  /** How long one e-mail may take from the first packet to the last answer. */
  timeoutMs?: number;
  /** A certificate authority besides the known ones, in PEM. */
  ca?: string;
}

/**
 * Sends e-mail by SMTP, one connection for each. The Message-ID is made from our id: an e-mail whose last answer was lost is
 * offered again under the same Message-ID, so mailboxes see that it is the same e-mail.
 */
export function smtp({ url, from, requireTls, timeoutMs = 15_000, ca }: SmtpOptions): EmailSender {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const options: SMTPTransport.Options = {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && requireTls,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    ...(ca ? { tls: { ca } } : {}),
    ...{ dnsTimeout: timeoutMs, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    // The content of an e-mail is text, never a file or an address to read it from.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let transport: Transporter | undefined;
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  const address = from.slice(from.indexOf("<") + 1).replace(">", "");

  return {
    async send({ id, to, subject, text, html, sender }) {
      const messageId = `<${id}@${domain}>`;
      // Loaded with the first e-mail: a process that sends none does without.
      transport ??= (await import("nodemailer")).createTransport(options);
      try {
        await transport.sendMail({
          ...{ messageId, subject, text, html },
          from: sender ? { name: sender, address } : from,
          // As an object it is one address, whatever is in it; as a string it could be a list.
          to: { name: "", address: to },
          // Keeps holiday notices from answering a machine (RFC 3834).
          headers: { "Auto-Submitted": "auto-generated" },
          signal: timeLimit(timeoutMs),
        });
      } catch (error) {
        throw failureOf(error as SmtpFault, timeoutMs);
      }
      return messageId;
    },

    async tryOut() {
      const { createTransport } = await import("nodemailer");
      const trial = createTransport(options);
      const giveUp = new Promise<never>((_, reject) => {
        const limit = timeLimit(Math.min(timeoutMs, TRIAL_MS));
        limit.addEventListener("abort", () => reject(Object.assign(new Error(), { code: "ETIMEDOUT" })));
      });
      try {
        await Promise.race([trial.verify(), giveUp]);
      } catch (error) {
        throw trialFailureOf(error as SmtpFault);
      } finally {
        trial.close();
      }
    },
  };
}

const numbersIn = (response: string) => /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0];

interface SmtpFault extends Error {
  code?: string;
  /** What the server was asked when it refused: `RCPT TO`, `DATA`, `AUTH PLAIN`. */
  command?: string;
  response?: string;
  responseCode?: number;
}

/**
 * A 5xx for the recipient or the content is about this e-mail. A 5xx for anything before that (our log-in, our sender address,
 * our network) is about us, and can be put right. Only the numbers of the server's answer are kept: the rest repeats the
 * address.
 */
function failureOf({ code, command = "", response = "", responseCode = 0 }: SmtpFault, timeoutMs: number): Error {
  if (code === "EABORT") return new NoAnswer(`The SMTP server took longer than ${timeoutMs} ms`);
  const numbers = numbersIn(response);
  if (!numbers) {
    const unusable = code === "EENVELOPE" || code === "EMESSAGE";
    const Failure = unusable ? PermanentFailure : NoAnswer;
    return new Failure(`The SMTP server was not reached or not understood: ${code ?? "no reason given"}`);
  }
  const Failure = responseCode >= 500 && /^(RCPT TO|DATA)/.test(command) ? PermanentFailure : TemporaryFailure;
  return new Failure(`The SMTP server answered ${numbers} to ${command}`);
}

/** Only the numbers of the server's answer are kept: the rest may repeat what we said. */
function trialFailureOf({ code = "", response = "", message, cause }: SmtpFault): TrialFailure {
  const numbers = numbersIn(response);
  const words = `The SMTP server ${numbers ? `answered ${numbers}` : `gave no answer: ${code || "no reason given"}`}`;
  if (code === "ETLS" || /certificate|STARTTLS/i.test(message)) return new TrialFailure("untrusted", words);
  if (code === "EAUTH") return new TrialFailure("refused", words);
  if (numbers) return new TrialFailure("odd", words);
  // The code is that of nodemailer; the network's own is in the message or the cause.
  const inner = (cause as { code?: string } | undefined)?.code ?? /\bE[A-Z_]{4,20}\b/.exec(message)?.[0] ?? code;
  return new TrialFailure(faultOfCode(inner), words);
}
