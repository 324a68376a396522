/** Carries our e-mail. To add another way, add a file beside this one and a line in open-email.ts. */
export interface EmailSender {
  /**
   * Hands one e-mail over and returns the id that it has in the provider's log. Throws a TemporaryFailure or a
   * PermanentFailure (../delivery-failure.ts).
   */
  send(email: Email): Promise<string>;
  /** Logs in and sends nothing. Throws a TrialFailure (../trial.ts) if that does not work; missing if nothing is sent at all. */
  tryOut?(): Promise<void>;
}

export interface Email {
  /** Ours; the same at every try. */
  id: string;
  to: string;
  subject: string;
  /** The same as plain text, for people who read it that way. */
  text: string;
  html: string;
  /** The sender's name; without it, the one in the settings. */
  sender?: string;
}
