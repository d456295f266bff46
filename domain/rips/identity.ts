import type { RipsPatient, RipsPayerKind } from './input.ts';

/** Codes of TipoIdPISIS by those of `DOCUMENT_TYPES`; NUIP, NI and RUT have none. */
const DOCUMENT_CODES: ReadonlyMap<number, string> = new Map([
  [2, 'CC'],
  [3, 'PA'],
  [4, 'TI'],
  [5, 'CE'],
  [6, 'RC'],
  [9, 'PT'],
  [10, 'CN'],
  [11, 'MS'],
  [12, 'AS'],
  [13, 'SC'],
  [14, 'CD'],
  [15, 'PE'],
  [16, 'PE'],
]);

/** The document type in RIPS; null for a type without a code (B20). */
export const ripsDocumentType = (type: number | null): string | null =>
  type === null ? null : (DOCUMENT_CODES.get(type) ?? null);

/** A document number of letters and digits; null when nothing is left. */
export const ripsDocumentNumber = (number: string | null): string | null =>
  number?.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() || null;

const twoDigits = (code: number): string => String(code).padStart(2, '0');

const SUBSIDIZED = 2;

/**
 * The user type of a patient under an order: the chosen one, else derived from who pays; null where somebody must choose, as for an
 * agreement (B21).
 */
export function ripsUserType(
  { ripsUserType: chosen, scheme, affiliationType }: RipsPatient,
  payerKind: RipsPayerKind,
): string | null {
  if (chosen !== null) return twoDigits(chosen);
  if (payerKind === 'prepagada' || payerKind === 'poliza') return '11';
  if (payerKind === 'particular') return '12';
  if (payerKind === 'convenio') return null;
  if (scheme === SUBSIDIZED) return '04';
  return affiliationType >= 1 && affiliationType <= 3 ? twoDigits(affiliationType) : null;
}

const SEX_BY_CODE = ['M', 'F', 'I'];

/** M, F or I by the code of `SEXES`. */
export const ripsSex = (sex: number): string | null => SEX_BY_CODE[sex - 1] ?? null;

/** RIPS swaps the codes of Integra: 01 is rural, 02 urban (B22). */
const ZONE_BY_CODE = ['02', '01'];

export const ripsZone = (zone: number | null): string | null =>
  zone === null ? null : (ZONE_BY_CODE[zone - 1] ?? null);

const MODALITY_BY_MODE = ['01', '06', '03'];

/** In person, interactive telecare or at home by the code of `ATTENTION_MODES`. */
export const ripsModality = (attentionMode: number): string | null =>
  MODALITY_BY_MODE[attentionMode - 1] ?? null;

/** A diagnosis as RIPS takes it: four characters without a point; three get an `X` (B23). */
export function ripsDiagnosis(code: string | null): string | null {
  const plain = code?.replace(/[^A-Za-z0-9]/g, '').toUpperCase() ?? '';
  if (plain === '') return null;
  return plain.length === 3 ? `${plain}X` : plain;
}
