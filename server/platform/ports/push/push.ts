/** Who carries our push messages to browsers. */
export interface PushSender {
  /** What browsers subscribe with: they take messages from whoever holds the other half of this key. */
  readonly publicKey: string;
  /**
   * The address of a browser's own service as it is to be kept, where it is one that we write to. It comes from the browser,
   * and so from anybody.
   */
  addressOf(endpoint: string): string | undefined;
  /**
   * Hands one message over. Throws a TemporaryFailure or a PermanentFailure (../delivery-failure.ts); a Gone where the
   * browser does not want any more.
   */
  send(push: Push): Promise<string>;
}

/** As the browser's `PushSubscription` says it. */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface Push {
  /** Ours; the same at every try. */
  id: string;
  to: PushTarget;
  /** What the service worker gets; nobody on the way can read it. */
  payload: string;
}
