import type { LocalDate } from '#domain/shared';
import type { ExpiryMessage } from './expiry-alert.ts';
import type { NoticeCandidate, NoticeKind } from './notice.ts';

/** What was told of which order, by which run. */
export interface ExpiryNotices {
  /** Active orders of a site whose last day is between these, with what was told of them. */
  candidates(siteId: number, from: LocalDate, to: LocalDate): Promise<readonly NoticeCandidate[]>;
  /** Takes these for a run; what another one has already stays with it. */
  keep(
    runId: number,
    notices: readonly { readonly orderId: number; readonly kind: NoticeKind }[],
  ): Promise<void>;
  /**
   * Takes for a run what those of its site were to tell that were given up, unless more urgent news of the same order are kept; with
   * `unsentSince` also what was only written as a file, of orders whose last day is not before that date.
   */
  takeOver(runId: number, siteId: number, unsentSince: LocalDate | null): Promise<void>;
  /** The orders that a run tells of. */
  ordersOf(runId: number): Promise<readonly number[]>;
  /** Forgets what a run was to tell, so that another one does. */
  forget(runId: number): Promise<void>;
}

/** How a message is to be told from every other, and where it goes. */
export interface Envelope {
  readonly address: string;
  /** The same whenever the same message is sent again. */
  readonly name: string;
  /** The instant that the message bears, ISO 8601 in UTC. */
  readonly at: string;
}

/** A message that was delivered: `sent` to a mail server, or `written` into a folder where there is none. */
export interface Delivered {
  readonly outcome: 'sent' | 'written';
  /** Made of the message's name. */
  readonly messageId: string;
}

/** Delivers messages. */
export interface Postman {
  /** Whether messages leave by a mail server. */
  readonly sends: boolean;
  /** Throws a `MailFault`. */
  deliver(message: ExpiryMessage, envelope: Envelope): Promise<Delivered>;
}
