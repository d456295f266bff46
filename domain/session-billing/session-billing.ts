import { CAUSES, ENTRY_ROUTES, MODALITIES, PURPOSES, type RipsBlock } from '#domain/rips-tables';
import { DIAGNOSIS_KINDS } from '#domain/rules';
import { invalid, ok, parseReason, type RefusalCode, type Result } from '#domain/shared';

/** The RIPS values of a session; null where the proposed value holds (B16). */
export interface SessionBilling {
  /** A code of `MODALITIES`. */
  readonly modality: string | null;
  /** A code of `PURPOSES`. */
  readonly purpose: string | null;
  /** A code of `CAUSES`. */
  readonly cause: string | null;
  /** A code of `ENTRY_ROUTES`. */
  readonly entryRoute: string | null;
  /** A code of `DIAGNOSIS_KINDS`, in place of the one of plan or evolution. */
  readonly diagnosisKind: number | null;
  /** Why the session is not billed; null for one that is. */
  readonly notBilledReason: string | null;
}

/** The changes of a session's billing; a field that is left out stays. */
export type SessionBillingChanges = {
  readonly [Field in keyof SessionBilling]?: SessionBilling[Field] | undefined;
};

/** The billing of a session that nobody changed. */
export const PROPOSED_BILLING: SessionBilling = {
  modality: null,
  purpose: null,
  cause: null,
  entryRoute: null,
  diagnosisKind: null,
  notBilledReason: null,
};

const hasCode = <Code>(table: readonly { readonly code: Code }[], code: Code): boolean =>
  table.some((each) => each.code === code);

/** The purposes that are allowed in a kind of row; all of them for a service without one. */
export const purposesOf = (block: RipsBlock | null) =>
  PURPOSES.filter(
    ({ ofConsultations, ofProcedures }) =>
      block === null || (block === 'consultation' ? ofConsultations : ofProcedures),
  );

/**
 * Applies changes to a session's billing (B16). Invalid: `modality`, `purpose` (by the kind of row), `cause`, `entryRoute` and
 * `diagnosisKind` `unknown-option`, `notBilledReason` with the codes of `parseReason`.
 */
export function changedBilling(
  before: SessionBilling,
  changes: SessionBillingChanges,
  block: RipsBlock | null,
): Result<SessionBilling> {
  const tables = {
    modality: MODALITIES,
    purpose: purposesOf(block),
    cause: CAUSES,
    entryRoute: ENTRY_ROUTES,
    diagnosisKind: DIAGNOSIS_KINDS,
  } satisfies Readonly<Record<string, readonly { readonly code: string | number }[]>>;
  const errors: Record<string, RefusalCode> = {};
  for (const [field, table] of Object.entries(tables)) {
    const code = changes[field as keyof typeof tables];
    if (code !== null && code !== undefined && !hasCode<string | number>(table, code))
      errors[field] = 'unknown-option';
  }
  const typed = changes.notBilledReason;
  const reason = typed === null || typed === undefined ? null : parseReason(typed);
  if (reason && !reason.ok) errors.notBilledReason = reason.refusal.fields?.reason ?? 'reason-required';
  if (Object.keys(errors).length > 0) return invalid(errors);
  const stated = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return ok({ ...before, ...stated, ...(reason?.ok && { notBilledReason: reason.value }) });
}
