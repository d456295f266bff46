import { daysBetween, type FieldErrors, type LocalDate } from '#domain/shared';
import { COVERAGES, expiryOf } from './coverage.ts';
import type { IntakeKind } from './order.ts';
import type { PayerKind } from './payer-kinds.ts';
import { type RequestedService, servicesError } from './services.ts';

/** What a person enters for an order or an authorization; null where the form leaves it open. */
export interface IntakeEntry {
  readonly payerKind: PayerKind;
  readonly patientId: number;
  /** Code of the medical order that is authorized; orders have none. */
  readonly medicalOrder: string | null;
  /** Null: the payer of the medical order or, without one, the patient's payer of the kind. */
  readonly payerId: number | null;
  readonly issuedOn: LocalDate;
  /** Days. */
  readonly coverageDays: number;
  /** Null: issue date plus coverage. */
  readonly expiresOn: LocalDate | null;
  /** The payer's own number ('Número de autorización de la entidad'). */
  readonly payerNumber: string;
  readonly observations: string;
  readonly services: readonly RequestedService[];
}

/** Most characters of the payer's own number. */
export const PAYER_NUMBER_LENGTH = 30;

/** Most characters of the observations. */
export const OBSERVATIONS_LENGTH = 2000;

/** The last day of use, and the coverage in days that it stands for. */
export function periodOf(entry: Pick<IntakeEntry, 'issuedOn' | 'coverageDays' | 'expiresOn'>) {
  const expiresOn = entry.expiresOn ?? expiryOf(entry.issuedOn, entry.coverageDays);
  return { expiresOn, coverageDays: daysBetween(entry.issuedOn, expiresOn) };
}

/**
 * What is wrong with an entry by itself, in the order of the form. The expiry of an authorization follows from its coverage;
 * that of a medical order is only proposed (decisions, section 3). Codes: `issue-date-after-today`, `coverage-not-offered`,
 * `expiry-before-issue`, `expiry-not-coverage`, `payer-number-too-long`, `observations-too-long` and those of services.
 * `services` are merged.
 */
export function entryErrors(
  kind: IntakeKind,
  entry: Omit<IntakeEntry, 'payerKind' | 'patientId' | 'medicalOrder' | 'payerId'>,
  today: LocalDate,
): FieldErrors {
  const errors: Record<string, string> = {};
  const { issuedOn, coverageDays, expiresOn } = entry;
  const byCoverage = kind === 'authorization' || expiresOn === null;
  if (issuedOn > today) errors.issuedOn = 'issue-date-after-today';
  if (byCoverage && !COVERAGES.includes(coverageDays)) errors.coverageDays = 'coverage-not-offered';
  else if (byCoverage && expiresOn !== null && expiresOn !== expiryOf(issuedOn, coverageDays)) {
    errors.expiresOn = 'expiry-not-coverage';
  }
  if (!byCoverage && expiresOn !== null && expiresOn < issuedOn) errors.expiresOn = 'expiry-before-issue';
  if (entry.payerNumber.trim().length > PAYER_NUMBER_LENGTH) errors.payerNumber = 'payer-number-too-long';
  if (entry.observations.trim().length > OBSERVATIONS_LENGTH) errors.observations = 'observations-too-long';
  const services = servicesError(kind, entry.services);
  if (services) errors.services = services;
  return errors;
}
