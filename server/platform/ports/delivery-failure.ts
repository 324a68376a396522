// How sending fails, by SMS and by e-mail alike. The error texts go to the log and to the table of messages: they contain no
// key, no password, no recipient and nothing of the message itself.

/**
 * The message cannot be sent now, but perhaps later: no answer, a fault of the provider, or our account is refused, which its
 * owner can put right while the message waits.
 */
export class TemporaryFailure extends Error {}

/** Nobody answered, or not in time: the carrier itself is in trouble, whatever the message. */
export class NoAnswer extends TemporaryFailure {}

/** This message will never be accepted, however often it is offered. */
export class PermanentFailure extends Error {}

/** The recipient wants no more of them: nothing else is sent there. */
export class Gone extends PermanentFailure {}
