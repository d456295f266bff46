/**
 * Why a use case said no.
 * - `refused`: a rule of the business; `code` is stable, `params` fill the text.
 * - `invalid`: bad input; `fields` gives a code for each field that is wrong.
 * - `forbidden`: this role, site or lock may not do it.
 * - `not-found`: no such record, or one of a site the caller can't see.
 */
export interface Refusal {
  readonly kind: 'refused' | 'invalid' | 'forbidden' | 'not-found';
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly fields?: FieldErrors;
  /** Fields that somebody else has changed since the caller read them. */
  readonly conflicts?: readonly EditConflict[];
}

/** A field of a form that somebody else has changed meanwhile. */
export interface EditConflict {
  readonly field: string;
  /** What is stored now, as the form holds it. */
  readonly stored: unknown;
  /** Name of the user who changed it; null when unknown. */
  readonly by: string | null;
  /** The instant of that change; null where nothing tells. */
  readonly at: string | null;
}

/** Field name to error code, in the order in which a person reads the form. */
export type FieldErrors = Readonly<Record<string, string>>;

/** An expected outcome: the value, or the refusal. A bug is not a result; it throws. */
export type Result<T> = Success<T> | Failure;

/** A use case that did what it was asked. */
export interface Success<T> {
  readonly ok: true;
  readonly value: T;
}

/** A use case that said no and changed nothing. */
export interface Failure {
  readonly ok: false;
  readonly refusal: Refusal;
}

/** Wraps a value as a success. */
export const ok = <T>(value: T): Success<T> => ({ ok: true, value });

/** The value of what can't be refused here; throws when it was. */
export function valueIn<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

/** A business rule said no. */
export const refuse = (code: string, params?: Refusal['params']): Failure => ({
  ok: false,
  refusal: { kind: 'refused', code, ...(params && { params }) },
});

/** Somebody else has changed the same fields meanwhile: which, and what they are now. */
export const refuseConflicts = (conflicts: readonly EditConflict[]): Failure => ({
  ok: false,
  refusal: { kind: 'refused', code: 'edit-conflict', conflicts },
});

/** Bad input: which fields and why. The code of the whole is that of the first field, unless there is one for all of them. */
export const invalid = (
  fields: FieldErrors,
  code = Object.values(fields)[0] ?? 'invalid-input',
): Failure => ({ ok: false, refusal: { kind: 'invalid', code, fields } });

/** The caller's role, site or the record's lock does not permit it. */
export const forbidden = (code = 'not-allowed'): Failure => ({
  ok: false,
  refusal: { kind: 'forbidden', code },
});

/** The record does not exist for this caller. */
export const notFound = (code = 'record-not-found'): Failure => ({
  ok: false,
  refusal: { kind: 'not-found', code },
});
