/** Carries our push messages to browsers. */
export interface PushSender {
  /** The key that browsers subscribe with: they accept messages from the holder of its other half. */
  readonly publicKey: string;
  /**
   * Returns the address of a browser's push service in the form to store, if we write to that service. It comes from the browser,
   * and so from anybody.
   */
  addressOf(endpoint: string): string | undefined;
  /**
   * Hands one message over. Throws a TemporaryFailure or a PermanentFailure (../delivery-failure.ts); a Gone if the
   * browser wants no more messages.
   */
  send(push: Push): Promise<string>;
  /** Looks whether the two keys belong together. Throws a TrialFailure (../trial.ts) if not. */
  tryOut(): Promise<void>;
}

/** As in the browser's `PushSubscription`. */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface Push {
  /** Ours; the same at every try. */
  id: string;
  to: PushTarget;
  /** What the service worker receives; nobody on the way can read it. */
  payload: string;
}
