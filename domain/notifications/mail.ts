/** Why a message could not be delivered. */
export type MailProblem =
  /** No server answered, or it was gone before the message was on its way. */
  | 'mail-unreachable'
  /** No encrypted connection came about, and without one nothing is sent. */
  | 'mail-tls'
  /** The server does not accept the user name and password. */
  | 'mail-login'
  /** The server refuses the sender, the recipient or the message. */
  | 'mail-rejected'
  /** The message was on its way when the connection ended: it may have been delivered. */
  | 'mail-unconfirmed'
  /** This process is ending. */
  | 'mail-interrupted'
  /** The folder in which messages are kept can't be written. */
  | 'mail-folder';

/** A message was not delivered, as far as is known. */
export class MailFault extends Error {
  readonly code: MailProblem;
  constructor(code: MailProblem, cause?: unknown) {
    super('The message was not delivered', { cause });
    this.name = 'MailFault';
    this.code = code;
  }
}
