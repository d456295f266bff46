import { addDays, type LocalDate } from '#domain/shared';
import { BIRTHDAY_NOTICE_DAYS, nextSigningBirthday } from './signing.ts';
import { type ConsentDecision, type ConsentTerm, consentState, validUntil } from './state.ts';
import type { ConsentKind } from './template.ts';

/** A consent as needs see it. */
export interface GivenConsent extends Omit<ConsentTerm, 'birthDate'> {
  readonly id: number;
  readonly kind: ConsentKind;
  readonly specialtyId: number | null;
  readonly decision: ConsentDecision;
  readonly isRevoked: boolean;
  /** Whether a version with a material change was published after the signed one. */
  readonly isOutdated: boolean;
  /** Whether nobody who signed as representative is a guardian any more. */
  readonly hasFormerRepresentative: boolean;
}

/** The facts of a patient that decide which consents are missing. */
export interface ConsentFacts {
  readonly birthDate: LocalDate;
  /** Latest first. */
  readonly consents: readonly GivenConsent[];
  /** The therapies with an active service. */
  readonly specialtyIds: readonly number[];
}

export type NeedReason =
  | 'missing'
  | 'refused'
  | 'revoked'
  | 'expired'
  | 'new-version'
  | 'representative-changed'
  | 'turns-14'
  | 'turns-18';

/** A consent that has to be asked for. */
export interface ConsentNeed {
  readonly kind: ConsentKind;
  readonly specialtyId: number | null;
  readonly reason: NeedReason;
  /** The day of a birthday that is announced. */
  readonly on: LocalDate | null;
}

/** The kinds that everybody signs. */
const KINDS_FOR_ALL = ['data', 'signature-agreement'] as const satisfies readonly ConsentKind[];

/** Why a consent has to be asked for, by the latest one; null when it need not be. */
function reasonOf(
  latest: GivenConsent | undefined,
  birthDate: LocalDate,
  day: LocalDate,
): Pick<ConsentNeed, 'reason' | 'on'> | null {
  if (!latest) return { reason: 'missing', on: null };
  const state = consentState({ ...latest, birthDate }, day);
  if (state !== 'valid') return { reason: state, on: null };
  if (latest.isOutdated) return { reason: 'new-version', on: null };
  if (latest.hasFormerRepresentative) return { reason: 'representative-changed', on: null };
  const birthday = nextSigningBirthday(birthDate, day);
  if (birthday === null || birthday.on > addDays(day, BIRTHDAY_NOTICE_DAYS)) return null;
  if (validUntil({ ...latest, birthDate }) !== addDays(birthday.on, -1)) return null;
  return { reason: birthday.age === 14 ? 'turns-14' : 'turns-18', on: birthday.on };
}

/**
 * The consents that a patient has to be asked for (F7): data and the agreement on signatures for all, the treatment for each therapy with
 * an active service. They warn and never lock.
 */
export function consentNeeds(
  { birthDate, consents, specialtyIds }: ConsentFacts,
  day: LocalDate,
): readonly ConsentNeed[] {
  const asked = [
    ...KINDS_FOR_ALL.map((kind) => ({ kind, specialtyId: null })),
    ...specialtyIds.map((specialtyId) => ({ kind: 'treatment' as const, specialtyId })),
  ];
  return asked.flatMap(({ kind, specialtyId }) => {
    const latest = consents.find((each) => each.kind === kind && each.specialtyId === specialtyId);
    const reason = reasonOf(latest, birthDate, day);
    return reason ? [{ kind, specialtyId, ...reason }] : [];
  });
}
