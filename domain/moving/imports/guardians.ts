import { DOCUMENT_TYPES, KINSHIPS, kinshipIn, OCCUPATIONS, optionalNameIn } from '#domain/catalogues';
import { checkGuardian, type GuardianDetails, type GuardianInput } from '#domain/guardians';
import { comparableDocumentNumber } from '#domain/patients';
import { GUARDIAN_FIELDS, limitsOf } from '#domain/record-fields';
import { foldText, groupBy } from '#domain/shared';
import {
  columnsOf,
  documentNumberCell,
  documentTypeCell,
  optionCell,
  PATIENT_CELLS,
  phoneCell,
  textCell,
} from '../cells.ts';
import { changedValues, fieldErrors } from '../changed-values.ts';
import { type ImportStamp, type ListLine, listImport } from '../list-import.ts';
import { referenceError } from '../references.ts';

const LIMITS = limitsOf(GUARDIAN_FIELDS);

const KINSHIP = optionCell(KINSHIPS, 'relacion', 'vinculo');

/** `Mamá` and `Tía` name a kinship too. */
function everydayKinship(text: string): string | null {
  const code = kinshipIn(text);
  return code === null ? null : String(code);
}

const DEFINITION = {
  columns: columnsOf('guardians', {
    ...PATIENT_CELLS,
    parentesco: { ...KINSHIP, parse: (text) => KINSHIP.parse(text) ?? everydayKinship(text) },
    tipo_documento: documentTypeCell('tipo documento acudiente', 'tipo identificacion acudiente'),
    documento: documentNumberCell(
      'documento acudiente',
      'numero documento acudiente',
      'identificacion acudiente',
      'cedula acudiente',
      'cedula',
    ),
    nombres: textCell(LIMITS.names, 'nombres acudiente', 'nombre acudiente', 'nombre'),
    apellidos: textCell(LIMITS.surnames, 'apellidos acudiente', 'apellido acudiente', 'apellido'),
    telefono: phoneCell(
      LIMITS.phone,
      'celular',
      'telefono acudiente',
      'celular acudiente',
      'telefono contacto',
      'telefonos',
      'movil',
    ),
    correo: textCell(LIMITS.email, 'email', 'e-mail', 'correo electronico', 'correo acudiente'),
    ocupacion: optionCell(OCCUPATIONS, 'oficio'),
  }),
  keyColumn: 'documento',
  keyOf: ({ paciente_tipo = '', paciente_documento = '', documento = '', nombres = '', apellidos = '' }) =>
    [
      paciente_tipo,
      comparableDocumentNumber(paciente_documento),
      comparableDocumentNumber(documento) || foldText(`${nombres} ${apellidos}`),
    ].join(' '),
};

const COLUMN_OF = {
  kinship: 'parentesco',
  documentType: 'tipo_documento',
  documentNumber: 'documento',
  names: 'nombres',
  surnames: 'apellidos',
  phone: 'telefono',
  email: 'correo',
  occupation: 'ocupacion',
} as const satisfies Readonly<Record<keyof GuardianInput, string>>;

/** A person who is stored as a guardian. */
export interface StoredGuardian extends GuardianDetails {
  readonly id: number;
  readonly updatedAt: string;
}

export interface StoredGuardianship {
  readonly patientId: number;
  readonly guardianId: number;
  readonly kinship: number;
}

/** A guardian whom a line adds or changes. */
export interface GuardianChange {
  readonly patientId: number;
  readonly kinship: number;
  readonly details: GuardianDetails;
  /** Null for a person who is not stored. */
  readonly before: StoredGuardian | null;
}

/** Reads and stores guardians in bulk. */
export interface GuardianImports {
  /** The persons with these comparable document numbers, and the guardians of these patients. */
  find(
    numbers: readonly string[],
    patientIds: readonly number[],
  ): Promise<{
    readonly persons: readonly StoredGuardian[];
    readonly guardianships: readonly StoredGuardianship[];
  }>;
  /** Stores persons and their relations to patients; false when a person changed or was registered meanwhile. */
  store(changes: readonly GuardianChange[], stamp: ImportStamp): Promise<boolean>;
}

type Row = ListLine<'guardians'>['row'];

/**
 * Guardians by document, or by names among those of the patient where the row has no document. Siblings share the person (P11). Empty
 * cells keep what is stored. Error codes by column: those of `checkGuardian`, of references to patients, and `guardian-of-other-name` for the
 * document of a person of another name (P12).
 */
export const guardianImport = listImport(
  'guardians',
  DEFINITION,
)<{ readonly guardianImports: GuardianImports }, GuardianChange>(
  async ({ guardianImports }, { references }) => {
    /** Persons whom earlier lines of the file name, so that siblings share them. */
    const namedBefore = new Map<string, GuardianDetails>();
    return {
      async compare(lines) {
        const patientOf = await references.patients(lines.map(({ row }) => row));
        const patientIds = lines.flatMap(({ row }) => {
          const patient = patientOf(row);
          return typeof patient === 'string' ? [] : [patient.id];
        });
        const numbers = lines
          .map(({ row }) => {
            const patient = patientOf(row);
            const { documentNumber } = documentOf(row, typeof patient === 'string' ? 0 : patient.id);
            return comparableDocumentNumber(documentNumber);
          })
          .filter(Boolean);
        const { persons, guardianships } = await guardianImports.find(numbers, patientIds);
        const personById = new Map(persons.map((person) => [person.id, person]));
        const personByDocument = new Map(persons.map((person) => [documentKey(person), person]));
        const ofPatient = groupBy(guardianships, ({ patientId }) => String(patientId));
        return lines.map(({ row }) => {
          const patient = patientOf(row);
          if (typeof patient === 'string') return { errors: referenceError('paciente_documento', patient) };
          const related = ofPatient.get(String(patient.id)) ?? [];
          const document = documentOf(row, patient.id);
          const namesake = row.documento
            ? undefined
            : related
                .flatMap(({ guardianId }) => personById.get(guardianId) ?? [])
                .find((person) => nameOf(person) === rowName(row));
          const before = namesake ?? personByDocument.get(documentKey(document));
          const kinship = related.find(({ guardianId }) => guardianId === before?.id)?.kinship ?? null;
          const known = namedBefore.get(documentKey(document)) ?? before;
          const checked = checkGuardian(inputOf(row, document, known ?? null, kinship), known ?? null);
          if (!checked.ok) return { errors: fieldErrors(checked.refusal.fields, COLUMN_OF) };
          const { details } = checked.value;
          const earlier = before ?? namedBefore.get(documentKey(details));
          if (earlier && nameOf(earlier) !== nameOf(details))
            return { errors: { documento: 'guardian-of-other-name' } };
          namedBefore.set(documentKey(details), details);
          const change = { patientId: patient.id, ...checked.value, before: before ?? null };
          if (!before || kinship === null) return { action: 'created', change };
          const changed = changedValues(
            { ...before, kinship },
            { ...details, kinship: checked.value.kinship },
            COLUMN_OF,
            textOf,
          );
          return changed.length === 0 ? 'unchanged' : { action: 'updated', change, changed };
        });
      },
      store: (changes, stamp) => guardianImports.store(changes, stamp),
    };
  },
);

const rowName = ({ nombres = '', apellidos = '' }: Row) => foldText(`${nombres} ${apellidos}`);

const WITHOUT_DOCUMENT = DOCUMENT_TYPES.find(({ abbreviation }) => abbreviation === 'AS')?.code ?? 0;

/** The document of a row; without one a number made of the patient and the names, so that the row finds its person again (K34). */
function documentOf(row: Row, patientId: number): Pick<GuardianDetails, 'documentType' | 'documentNumber'> {
  const { tipo_documento, documento } = row;
  if (documento) return { documentType: Number(tipo_documento ?? 0), documentNumber: documento };
  const owner = patientId < 0 ? `N${-patientId}` : patientId;
  return { documentType: WITHOUT_DOCUMENT, documentNumber: `S${owner}-${shortHash(rowName(row))}` };
}

const HASH_START = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;

/** FNV-1a of a text: it has to tell the guardians of one patient apart, and keeps no secret. */
function shortHash(text: string): string {
  let hash = HASH_START;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), HASH_FACTOR) >>> 0;
  return hash.toString(36).toUpperCase();
}

const documentKey = ({
  documentType,
  documentNumber,
}: Pick<GuardianDetails, 'documentType' | 'documentNumber'>) =>
  `${documentType} ${comparableDocumentNumber(documentNumber)}`;

const nameOf = ({ names, surnames }: Pick<GuardianDetails, 'names' | 'surnames'>) =>
  foldText(`${names} ${surnames}`);

const codeOf = (text: string | undefined): number | null => (text ? Number(text) : null);

/** The form that a row fills in; what the row does not say is as it is stored. */
const inputOf = (
  row: Row,
  document: ReturnType<typeof documentOf>,
  before: GuardianDetails | null,
  kinship: number | null,
): GuardianInput => ({
  kinship: codeOf(row.parentesco) ?? kinship,
  documentType: row.documento
    ? (codeOf(row.tipo_documento) ?? before?.documentType ?? null)
    : (before ?? document).documentType,
  documentNumber: (before ?? document).documentNumber,
  names: row.nombres ?? '',
  surnames: row.apellidos ?? '',
  phone: row.telefono ?? '',
  email: row.correo || before?.email || '',
  occupation: codeOf(row.ocupacion) ?? before?.occupation ?? null,
});

const OPTIONS = { kinship: KINSHIPS, documentType: DOCUMENT_TYPES, occupation: OCCUPATIONS };

const textOf = (field: keyof GuardianInput, value: string | number | null | undefined): string =>
  field in OPTIONS
    ? (optionalNameIn(OPTIONS[field as keyof typeof OPTIONS], value === null ? null : Number(value)) ?? '')
    : String(value ?? '');
