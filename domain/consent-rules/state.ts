import { addDays, earlierOf, type LocalDate } from '#domain/shared';
import { nextSigningBirthday } from './signing.ts';
import type { ConsentKind } from './template.ts';

export type ConsentDecision = 'accepted' | 'refused';

/** The state of a consent. */
export type ConsentState = 'valid' | 'refused' | 'revoked' | 'expired';

/** The facts that decide the last day of a consent. */
export interface ConsentTerm {
  readonly signedOn: LocalDate;
  readonly months: number | null;
  readonly birthDate: LocalDate;
}

/** The same day of the month some months later, or the last day of a shorter month. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 10) as LocalDate;
}

/**
 * The last day of a consent (F6): that of its validity, and the day before the birthday from which others sign; null for one that does not
 * end.
 */
export function validUntil({ signedOn, months, birthDate }: ConsentTerm): LocalDate | null {
  const birthday = nextSigningBirthday(birthDate, signedOn);
  const ends = [
    ...(months === null ? [] : [addDays(addMonths(signedOn, months), -1)]),
    ...(birthday === null ? [] : [addDays(birthday.on, -1)]),
  ];
  return ends.length === 0 ? null : ends.reduce(earlierOf);
}

/** The state of a consent on a day (F6). */
export function consentState(
  consent: ConsentTerm & { readonly decision: ConsentDecision; readonly isRevoked: boolean },
  day: LocalDate,
): ConsentState {
  if (consent.isRevoked) return 'revoked';
  if (consent.decision === 'refused') return 'refused';
  const end = validUntil(consent);
  return end !== null && end < day ? 'expired' : 'valid';
}

/** The state of a consent in a list of consents: a valid one may be replaced by a later one, or be to sign again. */
export type ListedState = ConsentState | 'to-sign-again' | 'replaced';

/**
 * The state of a consent in a list (F49): to sign again when a later version of its template has a material change; replaced when a later
 * consent of the template was signed.
 */
export function listedState(
  state: ConsentState,
  { isOutdated, isReplaced }: { readonly isOutdated: boolean; readonly isReplaced: boolean },
): ListedState {
  if (state !== 'valid') return state;
  if (isReplaced) return 'replaced';
  return isOutdated ? 'to-sign-again' : 'valid';
}

/** Whether the latest consent for images, of those listed latest first, was refused or revoked (F43). */
export function forbidsImages(
  consents: readonly { readonly kind: ConsentKind; readonly state: ConsentState }[],
): boolean {
  const latest = consents.find(({ kind }) => kind === 'image');
  return latest?.state === 'refused' || latest?.state === 'revoked';
}
