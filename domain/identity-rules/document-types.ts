import { fullMonthsBetween, type LocalDate } from '#domain/shared';

/** By document type, the types that follow it and the age in months from which each is due (P19). */
const NEXT_TYPES: Readonly<
  Record<number, readonly { readonly fromMonths: number; readonly type: number }[]>
> = {
  // Certificado de nacido vivo
  10: [
    { fromMonths: 3, type: 6 },
    { fromMonths: 7 * 12, type: 4 },
    { fromMonths: 18 * 12, type: 2 },
  ],
  // Registro civil
  6: [
    { fromMonths: 7 * 12, type: 4 },
    { fromMonths: 18 * 12, type: 2 },
  ],
  // Tarjeta de identidad
  4: [{ fromMonths: 18 * 12, type: 2 }],
  // Menor sin identificación
  11: [{ fromMonths: 18 * 12, type: 12 }],
};

/** By document type that is given from an age on, the type of the youngest; the RC is given at birth. */
const TYPES_OF_YOUNGEST: Readonly<Record<number, number>> = { 4: 6, 2: 6, 12: 11 };

interface DocumentOfPerson {
  readonly documentType: number;
  readonly birthDate: LocalDate;
}

/** The document type that is due at the patient's age; null when the present one still fits (P19). */
export function dueDocumentType(
  { documentType, birthDate }: DocumentOfPerson,
  today: LocalDate,
): number | null {
  const age = fullMonthsBetween(birthDate, today);
  return NEXT_TYPES[documentType]?.findLast(({ fromMonths }) => age >= fromMonths)?.type ?? null;
}

/** The document type of the patient's age when the present one is due to be replaced or is given only to older people; else null (P19). */
export function documentTypeOfAge(
  person: DocumentOfPerson,
  today: LocalDate,
): { readonly type: number; readonly isDue: boolean } | null {
  const dueType = dueDocumentType(person, today);
  if (dueType !== null) return { type: dueType, isDue: true };
  const youngest = TYPES_OF_YOUNGEST[person.documentType];
  if (youngest === undefined) return null;
  const type = dueDocumentType({ ...person, documentType: youngest }, today) ?? youngest;
  return type === person.documentType ? null : { type, isDue: false };
}
