/** The kinds of PDF files that go with an invoice: evolutions, receipts, order. */
export const SUPPORT_ABBREVIATIONS = { evolutions: 'HEV', receipts: 'CRC', order: 'OPF' } as const;

export type PatientSupport = keyof typeof SUPPORT_ABBREVIATIONS;

const PLACE = /\{(abr|nit|factura|tipo|numero)\}/g;
const LITERAL = /^[A-Za-z0-9._-]*$/;
const NEEDED = ['{abr}', '{numero}'];

/** A payer's pattern of names, which needs kind and number so that two files never share a name; null for any other text (B60). */
export function parseSupportPattern(text: string): string | null {
  const pattern = text.trim().replace(/\.pdf$/i, '');
  const isKnown = LITERAL.test(pattern.replace(PLACE, ''));
  return isKnown && NEEDED.every((place) => pattern.includes(place)) ? pattern : null;
}

export interface SupportNameParts {
  readonly kind: PatientSupport;
  readonly nit: string;
  readonly invoice: string;
  readonly documentType: string;
  readonly documentNumber: string;
}

/** The name of a PDF file of a patient, by the payer's pattern or by the rule, which leaves the document out for one patient (B60). */
export function supportName(
  { kind, nit, invoice, documentType, documentNumber }: SupportNameParts,
  { pattern, isOnlyPatient }: { readonly pattern: string | null; readonly isOnlyPatient: boolean },
): string {
  const values: Readonly<Record<string, string>> = {
    abr: SUPPORT_ABBREVIATIONS[kind],
    nit,
    factura: invoice,
    tipo: documentType,
    numero: documentNumber,
  };
  const ofRule = isOnlyPatient ? '{abr}_{nit}_{factura}' : '{abr}_{nit}_{factura}_{tipo}{numero}';
  return `${(pattern ?? ofRule).replace(PLACE, (_, place: string) => values[place] ?? '')}.pdf`;
}

/** The names with a number behind those that came before: no two files of an archive share a name. */
export function distinctFileNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number++)
      free = name.replace(/(\.[^.]*)?$/, (extension) => `_${number}${extension}`);
    taken.add(free.toLowerCase());
    return free;
  });
}
