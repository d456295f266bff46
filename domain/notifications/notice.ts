import { daysBetween, type LocalDate } from '#domain/shared';

/** Kinds of notice (N4): `soon` near the expiry, and `last-day`. */
export type NoticeKind = 'soon' | 'last-day';

/** An order with its earlier notices. */
export interface NoticeCandidate {
  readonly orderId: number;
  readonly expiresOn: LocalDate;
  /** Kinds of its notices that runs have claimed; some of them are sent already. */
  readonly claimedKinds: readonly NoticeKind[];
}

/** The night for which notices are sent, with the nights that it covers. */
export interface NoticeNight {
  readonly night: LocalDate;
  /** First covered night (N3); orders that expired since then are notified late. */
  readonly since: LocalDate;
  /** Days before the expiry from which a `soon` notice is due. */
  readonly daysAhead: number;
}

/** The kind of the notice that is due for an order on a night (N4); null for none. */
export function dueNoticeKind(
  { expiresOn, claimedKinds }: Pick<NoticeCandidate, 'expiresOn' | 'claimedKinds'>,
  { night, since, daysAhead }: NoticeNight,
): NoticeKind | null {
  if (claimedKinds.includes('last-day') || expiresOn < since) return null;
  if (expiresOn <= night) return 'last-day';
  return !claimedKinds.includes('soon') && daysBetween(night, expiresOn) <= daysAhead ? 'soon' : null;
}
