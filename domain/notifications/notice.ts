import { daysBetween, type LocalDate } from '#domain/shared';

/** Kinds of notice (N4): `soon` near the expiry, and `last-day`. */
export type NoticeKind = 'soon' | 'last-day';

/** An order with the notices sent so far. */
export interface NoticeCandidate {
  readonly orderId: number;
  readonly expiresOn: LocalDate;
  /** Notices sent so far. */
  readonly sent: readonly NoticeKind[];
}

/** The notifying night and its range. */
export interface NoticeNight {
  readonly night: LocalDate;
  /** First covered night (N3); orders that expired since then are notified late. */
  readonly since: LocalDate;
  /** Days before the expiry from which a `soon` notice is due. */
  readonly daysAhead: number;
}

/** The notice due for an order on a night (N4); null for none. */
export function noticeDue(
  { expiresOn, sent }: Pick<NoticeCandidate, 'expiresOn' | 'sent'>,
  { night, since, daysAhead }: NoticeNight,
): NoticeKind | null {
  if (sent.includes('last-day') || expiresOn < since) return null;
  if (expiresOn <= night) return 'last-day';
  return !sent.includes('soon') && daysBetween(night, expiresOn) <= daysAhead ? 'soon' : null;
}
