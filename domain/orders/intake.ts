import { daysBetween, type FieldErrors, type LocalDate } from '#domain/shared';
import { COVERAGES, expiryOf } from './coverage.ts';
import { INTAKE_KINDS, type IntakeKind, intakeKindsOf } from './intake-kinds.ts';
import type { PayerKind } from './payer-kinds.ts';
import { type PrivateTerms, termsErrors } from './private-terms.ts';
import { type RequestedService, servicesError } from './services.ts';

/** What a person enters in service intake; null where the form leaves it open. */
export interface IntakeEntry {
  /** Null, in an authorization without medical order: the kind of the patient's client type. */
  readonly payerKind: PayerKind | null;
  readonly patientId: number;
  /** Code of the medical order that is authorized; nothing else has one. */
  readonly medicalOrder: string | null;
  /** Null: the payer of the medical order, the patient's payer of the kind, or none, as the kind of entry has it. */
  readonly payerId: number | null;
  /** Of a private service: its start. */
  readonly issuedOn: LocalDate;
  /** Days. */
  readonly coverageDays: number;
  /** Null: issue date plus coverage. */
  readonly expiresOn: LocalDate | null;
  /** The payer's own number ('Número de autorización de la entidad'). */
  readonly payerNumber: string;
  /** Of a private service; the others have none. */
  readonly terms: PrivateTerms;
  readonly observations: string;
  readonly services: readonly RequestedService[];
}

/** An entry whose kind of client is settled. */
export type SettledEntry = IntakeEntry & { readonly payerKind: PayerKind };

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
 * What is wrong with an entry by itself, in the order of the form. The expiry follows from the coverage; that of a medical order
 * is only proposed (decisions, section 3). Codes: `not-of-payer-kind`, `issue-date-after-today`, `start-date-after-today`,
 * `coverage-not-offered`, `expiry-before-issue`, `expiry-not-coverage`,
 * `service-expiry-not-coverage`, `payer-number-too-long`, `observations-too-long`, those
 * of services and, for a private service, of its terms. `services` are merged.
 */
export function entryErrors(
  kind: IntakeKind,
  entry: Omit<SettledEntry, 'patientId' | 'medicalOrder' | 'payerId'>,
  today: LocalDate,
): FieldErrors {
  const errors: Record<string, string> = {};
  const { stores, ownExpiry } = INTAKE_KINDS[kind];
  const { issuedOn, coverageDays, expiresOn } = entry;
  const byCoverage = !ownExpiry || expiresOn === null;
  if (!intakeKindsOf(entry.payerKind).includes(kind)) errors.payerKind = 'not-of-payer-kind';
  if (issuedOn > today) {
    errors.issuedOn = stores === 'private-service' ? 'start-date-after-today' : 'issue-date-after-today';
  }
  if (byCoverage && !COVERAGES.includes(coverageDays)) errors.coverageDays = 'coverage-not-offered';
  else if (byCoverage && expiresOn !== null && expiresOn !== expiryOf(issuedOn, coverageDays)) {
    errors.expiresOn = stores === 'private-service' ? 'service-expiry-not-coverage' : 'expiry-not-coverage';
  }
  if (!byCoverage && expiresOn !== null && expiresOn < issuedOn) errors.expiresOn = 'expiry-before-issue';
  if (entry.payerNumber.trim().length > PAYER_NUMBER_LENGTH) errors.payerNumber = 'payer-number-too-long';
  if (stores === 'private-service') Object.assign(errors, termsErrors(entry.payerKind, entry.terms));
  const services = servicesError(kind, entry.services);
  if (services) errors.services = services;
  if (entry.observations.trim().length > OBSERVATIONS_LENGTH) errors.observations = 'observations-too-long';
  return errors;
}
