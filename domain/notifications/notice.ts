import { daysBetween, type LocalDate } from '#domain/shared';

/** An order is told of twice: `soon` once its last day is near, and once more on its `last-day`. */
export type NoticeKind = 'soon' | 'last-day';

/** What decides whether an order is told of. */
export interface NoticeCandidate {
  readonly orderId: number;
  readonly expiresOn: LocalDate;
  /** What it was told of already. */
  readonly told: readonly NoticeKind[];
}

/** The night that tells, and how far it looks. */
export interface NoticeNight {
  readonly night: LocalDate;
  /** The first night that it makes up for; orders whose last day was missed are told of late. */
  readonly since: LocalDate;
  /** Days before the last one from which on an order is near its end. */
  readonly daysAhead: number;
}

/** What an order is told of on a night; null for nothing: it is too early, or it was told already. */
export function noticeDue(
  { expiresOn, told }: Pick<NoticeCandidate, 'expiresOn' | 'told'>,
  { night, since, daysAhead }: NoticeNight,
): NoticeKind | null {
  if (told.includes('last-day') || expiresOn < since) return null;
  if (expiresOn <= night) return 'last-day';
  return !told.includes('soon') && daysBetween(night, expiresOn) <= daysAhead ? 'soon' : null;
}
