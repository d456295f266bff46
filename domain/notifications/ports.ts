import type { LocalDate } from '#domain/shared';
import type { BillingMessage } from './billing-message.ts';
import type { ExpiryMessage } from './expiry-alert.ts';
import type { NoticeCandidate, NoticeKind } from './notice.ts';
import type { ReportsMessage } from './reports-message.ts';

/** Notices of orders, claimed or sent by runs. */
export interface ExpiryNotices {
  /** Active orders of a site's active patients that expire in a range, with their notices. */
  candidates(siteId: number, from: LocalDate, to: LocalDate): Promise<readonly NoticeCandidate[]>;
  /** Claims notices for a run, except notices that another run has claimed. */
  claim(
    runId: number,
    notices: readonly { readonly orderId: number; readonly kind: NoticeKind }[],
  ): Promise<void>;
  /**
   * Takes over notices of given-up runs of the site, unless a more urgent notice of the order exists (N6). With `expiringFrom`
   * it also takes notices that were only written to files, for orders that expire on that date or later.
   */
  takeOver(runId: number, siteId: number, expiringFrom: LocalDate | null): Promise<void>;
  /** Ids of the orders whose notices a run has claimed. */
  orderIdsOf(runId: number): Promise<readonly number[]>;
  /** Releases the notices of a run. */
  release(runId: number): Promise<void>;
}

/** Address, identity and date of a message. */
export interface Envelope {
  readonly address: string;
  /** Identifies the message; the same whenever it is sent again. */
  readonly messageKey: string;
  /** Date of the message, ISO 8601 in UTC. */
  readonly at: string;
}

/** How a message was delivered: `sent` to a mail server, or `written` to a folder. */
export interface Delivery {
  readonly outcome: 'sent' | 'written';
  readonly messageId: string;
}

export interface Mailer {
  /** Whether messages go to a mail server. */
  readonly usesServer: boolean;
  /** Throws a `MailFault`. */
  deliver(message: ExpiryMessage, envelope: Envelope): Promise<Delivery>;
  /** Throws a `MailFault`. */
  deliverReports(message: ReportsMessage, envelope: Envelope): Promise<Delivery>;
  /** Throws a `MailFault`. */
  deliverBilling(message: BillingMessage, envelope: Envelope): Promise<Delivery>;
}
