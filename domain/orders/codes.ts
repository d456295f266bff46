import type { LocalDate } from '#domain/shared';
import { INTAKE_KINDS, type IntakeKind } from './intake-kinds.ts';
import { PAYER_KIND_DEFINITIONS, type PayerKind } from './payer-kinds.ts';

/** The parts of a generated code. */
interface CodeParts {
  readonly kind: IntakeKind;
  readonly payerKind: PayerKind;
  readonly patient: { readonly id: number; readonly chartNumber: number };
  readonly issuedOn: LocalDate;
}

/**
 * The code of the first order with these parts (O2): `EPS-12-2026-03-04`, `EPS-AUT-12`, `CON-12-2026-03-04`. Policies and private
 * clients are coded by the chart number, the others by the patient's id.
 */
export function firstCode({ kind, payerKind, patient, issuedOn }: CodeParts): string {
  const { codePrefix, codedBy } = PAYER_KIND_DEFINITIONS[payerKind];
  const number = codedBy === 'chart-number' ? patient.chartNumber : patient.id;
  return INTAKE_KINDS[kind].orderKind === 'authorization'
    ? `${codePrefix}-AUT-${number}`
    : `${codePrefix}-${number}-${issuedOn}`;
}

/**
 * The next code: `first`, then `-2`, `-3` … (O2). Codes in `takenCodes` that do not continue `first` are ignored; the number follows the
 * highest one, so that gaps are never filled.
 */
export function nextCode(first: string, takenCodes: readonly string[]): string {
  const highestOrdinal = Math.max(0, ...takenCodes.map((code) => ordinalOf(first, code)));
  return highestOrdinal === 0 ? first : `${first}-${highestOrdinal + 1}`;
}

function ordinalOf(first: string, code: string): number {
  if (code === first) return 1;
  const digits = code.startsWith(`${first}-`) ? code.slice(first.length + 1) : '';
  return /^[1-9]\d*$/.test(digits) ? Number(digits) : 0;
}
