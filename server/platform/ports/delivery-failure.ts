// How sending fails, by SMS and by e-mail alike. The words go to the log and to the table of messages: they hold no key,
// no password, no recipient and nothing of what was to be sent.

/**
 * It cannot be sent now, but may be later: no answer, a fault of the provider, or our account is refused, which its owner
 * can put right while the message waits.
 */
export class TemporaryFailure extends Error {}

/** Nobody was there, or nothing came back in time: the carrier itself is in trouble, whatever the message. */
export class NoAnswer extends TemporaryFailure {}

/** This message is never going to be taken, however often it is offered. */
export class PermanentFailure extends Error {}

/** Whom it is for does not want any more of them: nothing else is sent there. */
export class Gone extends PermanentFailure {}
