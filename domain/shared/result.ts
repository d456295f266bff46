import type { RefusalCode } from './refusal-codes.ts';

/**
 * Why a use case refused.
 * - `refused`: a business rule; `code` is stable, `params` fill its text.
 * - `invalid`: bad input; `fields` has an error code for each wrong field.
 * - `forbidden`: role, site or lock do not permit it.
 * - `not-found`: there is no such record, or the caller can't see its site.
 */
export interface Refusal {
  readonly kind: 'refused' | 'invalid' | 'forbidden' | 'not-found';
  readonly code: RefusalCode;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly fields?: FieldErrors;
  /** Parameters for the errors of single fields; fields without an entry use `params`. */
  readonly fieldParams?: Readonly<Record<string, NonNullable<Refusal['params']>>>;
  /** Fields that were changed after the caller read them. */
  readonly conflicts?: readonly EditConflict[];
  /** Facts of a denial for the audit trail, hidden from the caller (A13). */
  readonly denial?: Denial;
}

/** Why the caller was denied something, and the patient whom it concerned, if the use case has read them. */
export interface Denial {
  readonly because: 'role' | 'site' | 'lock';
  readonly patientId?: number;
  readonly siteId?: number;
}

/** A field that was changed after the form was read (P16). */
export interface EditConflict {
  readonly field: string;
  /** Stored value, in the format of the form. */
  readonly stored: unknown;
  /** Name of the user who changed it; null when unknown. */
  readonly by: string | null;
  /** Timestamp of the change; null when unknown. */
  readonly at: string | null;
  /** Whether the caller made the change, for example in another window. */
  readonly isOwn: boolean;
}

/** Error code by field name, in the order of the form. */
export type FieldErrors = Readonly<Record<string, RefusalCode>>;

/** The fields that have an error. */
export const definedErrors = (errors: Readonly<Record<string, RefusalCode | undefined>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, RefusalCode] => entry[1] !== undefined),
  );

/** The outcome of a use case. Unexpected errors are thrown. */
export type Result<T> = Success<T> | Failure;

export interface Success<T> {
  readonly ok: true;
  readonly value: T;
}

/** A refusal; nothing was changed. */
export interface Failure {
  readonly ok: false;
  readonly refusal: Refusal;
}

export const ok = <T>(value: T): Success<T> => ({ ok: true, value });

/** Returns the value of a result that must not be a refusal; throws when it is one. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

/** Refuses by a business rule. */
export const refuse = (code: RefusalCode, params?: Refusal['params']): Failure => ({
  ok: false,
  refusal: { kind: 'refused', code, ...(params && { params }) },
});

/** Refuses because fields were changed meanwhile, by default with `edit-conflict`: the caller changed the same ones. */
export const refuseConflicts = (
  conflicts: readonly EditConflict[],
  code: RefusalCode = 'edit-conflict',
): Failure => ({
  ok: false,
  refusal: { kind: 'refused', code, conflicts },
});

/** Refuses bad input. `code` is by default the code of the first field. */
export const invalid = (
  fields: FieldErrors,
  code: RefusalCode = Object.values(fields)[0] ?? 'invalid-input',
): Failure => ({ ok: false, refusal: { kind: 'invalid', code, fields } });

/** Refuses because of the role. */
export const forbidden = (code: RefusalCode = 'not-allowed'): Failure => ({
  ok: false,
  refusal: { kind: 'forbidden', code },
});

/** Refuses because of a confidentiality lock. */
export const closedByLock = (code: RefusalCode = 'chart-locked'): Failure =>
  denied(forbidden(code), { because: 'lock' });

/** Refuses a record that does not exist. */
export const notFound = (code: RefusalCode = 'record-not-found'): Failure => ({
  ok: false,
  refusal: { kind: 'not-found', code },
});

/** Refuses a record of a site that the caller can't see, in the same way as one that does not exist. */
export const hiddenBySite = (code?: RefusalCode): Failure => denied(notFound(code), { because: 'site' });

/** Turns the refusal of a missing patient into that of a missing record of the patient. */
export const asRecordNotFound = (failure: Failure): Failure =>
  failure.refusal.kind === 'not-found'
    ? { ok: false, refusal: { ...failure.refusal, code: 'record-not-found' } }
    : failure;

/** Adds to a refusal what the audit trail learns about it. */
export const denied = ({ refusal }: Failure, denial: Denial): Failure => ({
  ok: false,
  refusal: { ...refusal, denial },
});
