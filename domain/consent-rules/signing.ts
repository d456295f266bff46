import { fullMonthsBetween, type LocalDate, localDate, type RefusalCode } from '#domain/shared';
import type { SignerRole } from '#domain/signature-rules';

/** The ages, in years, from which an adolescent consents too, and from which the patient consents alone. */
const ADOLESCENT_AGE = 14;
const ADULT_AGE = 18;
/** From this age a child is asked whether it agrees. */
const ASSENT_AGE = 7;

/** The part of life that decides who signs (F5). */
export type SigningStage = 'child' | 'adolescent' | 'adult';

const ageOn = (birthDate: LocalDate, day: LocalDate): number =>
  Math.floor(fullMonthsBetween(birthDate, day) / 12);

/** Who signs on a day (F5). */
export function signingStage(birthDate: LocalDate, day: LocalDate): SigningStage {
  const age = ageOn(birthDate, day);
  if (age < ADOLESCENT_AGE) return 'child';
  return age < ADULT_AGE ? 'adolescent' : 'adult';
}

/** Whether a child is asked for assent on a day: from 7 to 13 (F5). */
export const isAskedForAssent = (birthDate: LocalDate, day: LocalDate): boolean =>
  signingStage(birthDate, day) === 'child' && ageOn(birthDate, day) >= ASSENT_AGE;

/** The birthday at an age; who was born on 29 February has it on 1 March in other years. */
export function birthdayAt(birthDate: LocalDate, age: number): LocalDate {
  const year = Number(birthDate.slice(0, 4)) + age;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const day = birthDate.slice(5) === '02-29' && !isLeap ? '03-01' : birthDate.slice(5);
  return localDate(`${String(year).padStart(4, '0')}-${day}`);
}

/** The next birthday after a day on which others sign: the 14th or the 18th; null for an adult (F5). */
export function nextSigningBirthday(
  birthDate: LocalDate,
  day: LocalDate,
): { readonly on: LocalDate; readonly age: number } | null {
  const stage = signingStage(birthDate, day);
  if (stage === 'adult') return null;
  const age = stage === 'child' ? ADOLESCENT_AGE : ADULT_AGE;
  return { on: birthdayAt(birthDate, age), age };
}

/** A birthday from which others sign is announced this many days before (F7, F44). */
export const BIRTHDAY_NOTICE_DAYS = 30;

/** The ages from which others sign. */
export const SIGNING_AGES = [ADOLESCENT_AGE, ADULT_AGE] as const;

/** The first and the last birth date of those who have the birthday at an age between two days; both exist or are none of a calendar. */
export const birthDatesOf = (age: number, from: LocalDate, to: LocalDate): readonly [string, string] => {
  const yearsBefore = (day: LocalDate) => `${Number(day.slice(0, 4)) - age}${day.slice(4)}`;
  const first = yearsBefore(from);
  return [first.endsWith('-03-01') ? first.replace('-03-01', '-02-29') : first, yearsBefore(to)];
};

/** The roles that have to sign (F5); `hasSurrogate` when a reason says why the patient does not take part. */
export function requiredRoles(stage: SigningStage, hasSurrogate: boolean): readonly SignerRole[] {
  if (stage === 'child') return ['representative'];
  if (hasSurrogate) return ['representative'];
  return stage === 'adolescent' ? ['patient', 'representative'] : ['patient'];
}

/**
 * Why these signers do not suffice (F5): `consent-needs-representative`, `consent-needs-adolescent`, `consent-needs-patient`; null when
 * they do.
 */
export function missingSigner(
  stage: SigningStage,
  roles: readonly SignerRole[],
  hasSurrogate: boolean,
): RefusalCode | null {
  const missing = requiredRoles(stage, hasSurrogate).find((role) => !roles.includes(role));
  if (!missing) return null;
  if (missing === 'representative')
    return stage === 'adult' ? 'consent-needs-surrogate' : 'consent-needs-representative';
  return stage === 'adolescent' ? 'consent-needs-adolescent' : 'consent-needs-patient';
}
