/** Error codes of mail delivery. */
export type MailProblem =
  /** No connection, or it ended before the message was sent. */
  | 'mail-unreachable'
  /** TLS failed; nothing is sent without it. */
  | 'mail-tls'
  /** User name or password refused. */
  | 'mail-login'
  /** Sender, recipient or message refused permanently. */
  | 'mail-rejected'
  /** Refused temporarily. */
  | 'mail-deferred'
  /** The connection ended while sending; the message may have been delivered. */
  | 'mail-unconfirmed'
  /** This process stops while it sends. */
  | 'mail-interrupted'
  /** The outbox folder is not writable. */
  | 'mail-folder';

/** The address that a mail server refused, and its reply. */
export interface ServerReply {
  readonly address: string | null;
  /** One line of at most 200 characters; null when there was no reply. */
  readonly reply: string | null;
}

/** A message was not delivered, as far as known. */
export class MailFault extends Error {
  readonly code: MailProblem;
  readonly address: string | null;
  readonly reply: string | null;
  constructor(
    code: MailProblem,
    cause?: unknown,
    { address, reply }: ServerReply = { address: null, reply: null },
  ) {
    super('The message was not delivered', { cause });
    this.name = 'MailFault';
    this.code = code;
    this.address = address;
    this.reply = reply;
  }
}
