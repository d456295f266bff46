import type { LocalDate } from '#domain/shared';
import { INTAKE_KINDS, type IntakeKind } from './intake-kinds.ts';
import { PAYER_KINDS, type PayerKind } from './payer-kinds.ts';

/** What a generated code is made of. */
interface CodeParts {
  readonly kind: IntakeKind;
  readonly payerKind: PayerKind;
  readonly patient: { readonly id: number; readonly chartNumber: number };
  readonly issuedOn: LocalDate;
}

/**
 * The code of the first order with these parts (section 9 of part 1): `EPS-12-2026-03-04`, `EPS-AUT-12`, `CON-12-2026-03-04`;
 * of a policy and a private client with the chart number.
 */
export function firstCode({ kind, payerKind, patient, issuedOn }: CodeParts): string {
  const { codePrefix, codedBy } = PAYER_KINDS[payerKind];
  const number = codedBy === 'chart-number' ? patient.chartNumber : patient.id;
  return INTAKE_KINDS[kind].stores === 'authorization'
    ? `${codePrefix}-AUT-${number}`
    : `${codePrefix}-${number}-${issuedOn}`;
}

/**
 * The code after those already given: the first one, then `-2`, `-3` … (decisions, section 3). Codes of `taken` that do not
 * belong to `first` do not count; a number is never given twice, even when an earlier one is missing.
 */
export function nextCode(first: string, taken: readonly string[]): string {
  const last = Math.max(0, ...taken.map((code) => ordinalOf(first, code)));
  return last === 0 ? first : `${first}-${last + 1}`;
}

function ordinalOf(first: string, code: string): number {
  if (code === first) return 1;
  const digits = code.startsWith(`${first}-`) ? code.slice(first.length + 1) : '';
  return /^[1-9]\d*$/.test(digits) ? Number(digits) : 0;
}
