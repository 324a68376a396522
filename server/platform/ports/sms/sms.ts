/** Carries our text messages. To add another provider, add a file beside this one and a line in open-sms.ts. */
export interface SmsSender {
  /**
   * Hands one message over and returns the provider's id for it. Throws a TemporaryFailure or a PermanentFailure
   * (../delivery-failure.ts). Waits only for the provider's "accepted": the phone may get it later or never.
   */
  send(sms: Sms): Promise<string>;
  /** Asks something harmless with our key. Throws a TrialFailure (../trial.ts) if that does not work; missing if nothing is sent at all. */
  tryOut?(): Promise<void>;
}

export interface Sms {
  /** Ours; the same at every try. */
  id: string;
  /** `+91` and the digits after it. */
  to: { country_code: string; phone: string };
  /** Our name for the template. India's providers send only registered texts; each provider has its own id for a text. */
  template: string;
  /** The whole text, for providers that accept any text. */
  text: string;
  /** The values for the template's gaps, by name, for providers that fill them in themselves. */
  values: Readonly<Record<string, string>>;
}
