import { textOfCode } from '#app/shell/refusal-texts.ts';
import type { SignatureValue } from '#app/signatures/signature-value.ts';
import type { RefusalCode } from '#domain/shared';
import type { SignerValue } from './signer-field.tsx';

interface SigningValues {
  readonly signer: Pick<SignerValue, 'other' | 'kinship'>;
  /** Whether somebody signs who is not among the proposed people. */
  readonly isOther: boolean;
  readonly signature: SignatureValue;
  readonly needsLateReason: boolean;
  readonly needsYoungReason: boolean;
  readonly reasons: { readonly late: string; readonly young: string };
}

/** The fields that are still empty, in the order of the page, by their names in requests. */
export function missingFields(values: SigningValues): Readonly<Record<string, string>> {
  const { signer, isOther, signature, needsLateReason, needsYoungReason, reasons } = values;
  const { other, kinship } = signer;
  const { method, drawn, scan, witness } = signature;
  const checks: readonly (readonly [field: string, isMissing: boolean, code: RefusalCode])[] = [
    ['firmante.nombre', isOther && !other.name.trim(), 'required'],
    ['firmante.tipoDocumento', isOther && !other.documentType, 'required'],
    ['firmante.numero', isOther && !other.documentNumber.trim(), 'required'],
    ['firmante.parentesco', isOther && !kinship, 'receipt-carer-kinship'],
    ['motivoMenor', needsYoungReason && !reasons.young.trim(), 'receipt-signer-young'],
    ['motivo', needsLateReason && !reasons.late.trim(), 'receipt-late-reason'],
    ['firma.imagen', method === 'drawn' && !drawn, 'signature-missing'],
    ['firma.archivo', method === 'paper' && !scan, 'signature-needs-scan'],
    ['firma.testigo.nombre', method === 'impediment' && !witness.name.trim(), 'required'],
    ['firma.testigo.tipoDocumento', method === 'impediment' && !witness.documentType, 'required'],
    ['firma.testigo.numero', method === 'impediment' && !witness.documentNumber.trim(), 'required'],
  ];
  return Object.fromEntries(
    checks.flatMap(([field, isMissing, code]) => (isMissing ? [[field, textOfCode(code)]] : [])),
  );
}
