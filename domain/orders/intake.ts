import { daysBetween, type FieldErrors, type LocalDate, type RefusalCode } from '#domain/shared';
import { COVERAGES, expiryOf } from './coverage.ts';
import { INTAKE_KINDS, type IntakeKind, intakeKindsOf } from './intake-kinds.ts';
import type { PayerKind } from './payer-kinds.ts';
import { type PrivateTerms, termsErrors } from './private-terms.ts';
import { type RequestedService, servicesError } from './services.ts';

/** The form of service intake; null for an empty field. */
export interface IntakeEntry {
  /** Null for a código 90 authorization, which takes the kind from the patient's client type. */
  readonly payerKind: PayerKind | null;
  readonly patientId: number;
  /** Code of the authorized medical order; null for other intake kinds. */
  readonly medicalOrder: string | null;
  /** Null for the default of the intake kind: the payer of the medical order, the patient's own, or N/A. */
  readonly payerId: number | null;
  /** The issue date; the start date of a private service. */
  readonly issuedOn: LocalDate;
  /** Days. */
  readonly coverageDays: number;
  /** Null for issue date plus coverage. */
  readonly expiresOn: LocalDate | null;
  /** The payer's own number ('Número de autorización de la entidad'). */
  readonly payerNumber: string;
  /** {@link NO_PRIVATE_TERMS} except for a private service. */
  readonly privateTerms: PrivateTerms;
  readonly observations: string;
  readonly services: readonly RequestedService[];
}

/** An entry whose payer kind is known. */
export type ResolvedEntry = IntakeEntry & { readonly payerKind: PayerKind };

/** Maximum length of the payer's own number. */
export const PAYER_NUMBER_MAX_LENGTH = 30;

/** Maximum length of the observations. */
export const OBSERVATIONS_MAX_LENGTH = 2000;

/** The last day of use and the coverage in days. */
export function validityOf(entry: Pick<IntakeEntry, 'issuedOn' | 'coverageDays' | 'expiresOn'>) {
  const expiresOn = entry.expiresOn ?? expiryOf(entry.issuedOn, entry.coverageDays);
  return { expiresOn, coverageDays: daysBetween(entry.issuedOn, expiresOn) };
}

/**
 * The errors of an entry that need no stored data, in the order of the form (O3). Codes: `not-of-payer-kind`,
 * `issue-date-after-today`, `start-date-after-today`, `coverage-not-offered`, `expiry-before-issue`, `service-expiry-not-coverage`,
 * `payer-number-too-long`, `observations-too-long`, the codes of {@link servicesError} and, for
 * a private service, of {@link termsErrors}. `services` must be merged.
 */
export function entryErrors(
  kind: IntakeKind,
  entry: Omit<ResolvedEntry, 'patientId' | 'medicalOrder' | 'payerId'>,
  today: LocalDate,
): FieldErrors {
  const errors: Record<string, RefusalCode> = {};
  const { orderKind, mayEditExpiry } = INTAKE_KINDS[kind];
  const { issuedOn, coverageDays, expiresOn } = entry;
  const followsCoverage = !mayEditExpiry || expiresOn === null;
  if (!intakeKindsOf(entry.payerKind).includes(kind)) errors.payerKind = 'not-of-payer-kind';
  if (issuedOn > today) {
    errors.issuedOn = orderKind === 'private-service' ? 'start-date-after-today' : 'issue-date-after-today';
  }
  if (followsCoverage && !COVERAGES.includes(coverageDays)) errors.coverageDays = 'coverage-not-offered';
  else if (followsCoverage && expiresOn !== null && expiresOn !== expiryOf(issuedOn, coverageDays)) {
    errors.expiresOn = 'service-expiry-not-coverage';
  }
  if (!followsCoverage && expiresOn !== null && expiresOn < issuedOn)
    errors.expiresOn = 'expiry-before-issue';
  if (entry.payerNumber.trim().length > PAYER_NUMBER_MAX_LENGTH) errors.payerNumber = 'payer-number-too-long';
  if (orderKind === 'private-service')
    Object.assign(errors, termsErrors(entry.payerKind, entry.privateTerms));
  const services = servicesError(kind, entry.services);
  if (services) errors.services = services;
  if (entry.observations.trim().length > OBSERVATIONS_MAX_LENGTH)
    errors.observations = 'observations-too-long';
  return errors;
}
