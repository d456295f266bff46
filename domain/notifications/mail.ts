/** Why a message could not be delivered. */
export type MailProblem =
  /** No server answered, or it was gone before the message was on its way. */
  | 'mail-unreachable'
  /** No encrypted connection came about, and without one nothing is sent. */
  | 'mail-tls'
  /** The server does not accept the user name and password. */
  | 'mail-login'
  /** The server refuses the sender, the recipient or the message, and will as long as nothing is changed. */
  | 'mail-rejected'
  /** The server refuses it for now. */
  | 'mail-deferred'
  /** The message was on its way when the connection ended: it may have been delivered. */
  | 'mail-unconfirmed'
  /** This process is ending. */
  | 'mail-interrupted'
  /** The folder in which messages are kept can't be written. */
  | 'mail-folder';

/** What a mail server refused, and in which words. */
export interface MailAnswer {
  readonly address: string | null;
  /** One line of at most 200 characters; null where it said nothing. */
  readonly reply: string | null;
}

/** A message was not delivered, as far as is known. */
export class MailFault extends Error {
  readonly code: MailProblem;
  readonly address: string | null;
  readonly reply: string | null;
  constructor(code: MailProblem, cause?: unknown, answer: MailAnswer = { address: null, reply: null }) {
    super('The message was not delivered', { cause });
    this.name = 'MailFault';
    this.code = code;
    this.address = answer.address;
    this.reply = answer.reply;
  }
}
