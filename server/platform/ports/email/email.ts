/** Who carries our e-mail. Another way is another file beside this one, and a line in open-email.ts. */
export interface EmailSender {
  /**
   * Hands one e-mail over and answers the id by which the provider's log knows it. Throws a TemporaryFailure or a
   * PermanentFailure (../delivery-failure.ts).
   */
  send(email: Email): Promise<string>;
}

export interface Email {
  /** Ours; the same at every try. */
  id: string;
  to: string;
  subject: string;
  /** The same in words alone, for those who read it so. */
  text: string;
  html: string;
}
