/** Who carries our text messages. Another provider is another file beside this one, and a line in open-sms.ts. */
export interface SmsSender {
  /**
   * Hands one message over and answers the provider's id of it. Throws a TemporaryFailure or a PermanentFailure
   * (../delivery-failure.ts). A provider's "accepted" is all that is waited for: the phone may get it later or never.
   */
  send(sms: Sms): Promise<string>;
}

export interface Sms {
  /** Ours; the same at every try. */
  id: string;
  /** `+91` and the digits after it. */
  to: { country_code: string; phone: string };
  /** Our name of the template. India's providers send only texts that were registered; each knows its own id of them. */
  template: string;
  /** The whole text, for providers that take any. */
  text: string;
  /** What stands in the template's gaps, by name, for providers that fill them in themselves. */
  values: Readonly<Record<string, string>>;
}
