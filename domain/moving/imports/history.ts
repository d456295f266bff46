import { isSameText } from '#domain/agenda';
import { DSM4_TYPE, ICD10_TYPE } from '#domain/catalogues';
import { checkDiagnoses, MAX_DIAGNOSES, type StoredDiagnosis } from '#domain/clinical-history';
import { CODE_LISTS, type LineErrors, parseText } from '#domain/code-lists';
import { ENTRY_TEXT_MAX_LENGTH, groupBy, type LocalDate } from '#domain/shared';
import { type CellKind, columnsOf, dateCell, longTextCell, PATIENT_CELLS, wordCell } from '../cells.ts';
import { type ImportStamp, type LineEffect, type ListLine, listImport } from '../list-import.ts';
import { dayKey, type PatientDay } from '../patient-day.ts';
import { referenceError } from '../references.ts';
import {
  AUTHOR_CELLS,
  authorFinder,
  authorValues,
  differencesFrom,
  type ImportedAuthor,
  isSameAuthor,
  type StoredAuthor,
} from './authors.ts';
import { patientDays } from './entries.ts';
import { HISTORY_CLASSES, type HistoryClass } from './history-classes.ts';

const CODE_MAX_LENGTH = 20;

/** Codes with `;` between; the first one is the principal one. */
const codesCell = (list: 'icd10' | 'dsm4', ...synonyms: readonly string[]): CellKind => {
  const [codeColumn] = CODE_LISTS[list].columns;
  return {
    maxLength: MAX_DIAGNOSES * (CODE_MAX_LENGTH + 1),
    errorCode: codeColumn.errorCode ?? 'not-understood',
    parse(text) {
      const codes = text
        .split(';')
        .filter((code) => code.trim() !== '')
        .map((code) => parseText(codeColumn, code));
      return codes.every((code) => 'text' in code) ? codes.map((code) => code.text).join(';') : null;
    },
    synonyms,
  };
};

const DEFINITION = {
  columns: columnsOf('history', {
    ...PATIENT_CELLS,
    clase: wordCell(
      {
        ...Object.fromEntries(
          Object.entries(HISTORY_CLASSES).map(([historyClass, word]) => [word, historyClass]),
        ),
        'motivo de consulta': 'reason',
        prenatales: 'antecedent1',
        neonatales: 'antecedent2',
        postnatales: 'antecedent3',
        personales: 'antecedent4',
        familiares: 'antecedent5',
        'impresion diagnostica': 'impression',
      },
      'tipo',
    ),
    fecha: dateCell('fecha atencion'),
    ...AUTHOR_CELLS,
    texto: longTextCell(ENTRY_TEXT_MAX_LENGTH, 'descripcion', 'observaciones', 'detalle'),
    cie10: codesCell(
      'icd10',
      'cie 10',
      'diagnosticos cie10',
      'diagnostico cie10',
      'diagnosticos',
      'diagnostico',
      'dx',
    ),
    dsm4: codesCell('dsm4', 'dsm iv', 'diagnosticos dsm4'),
  }),
  keyOf: () => null,
};

/** An entry of a history, with the codes of its diagnoses as cells have them. */
export interface HistoryEntry extends StoredAuthor, PatientDay {
  readonly historyClass: HistoryClass;
  readonly text: string;
  readonly cie10: string;
  readonly dsm4: string;
}

/** A code of a list of diagnoses. */
export interface DiagnosisCode {
  readonly type: number;
  readonly code: string;
}

/** An entry that a line adds. */
export interface NewHistoryEntry extends PatientDay {
  readonly historyClass: HistoryClass;
  readonly author: ImportedAuthor;
  readonly text: string;
  readonly diagnoses: readonly StoredDiagnosis[];
}

/** Reads and stores entries of histories in bulk. */
export interface HistoryImports {
  /** The entries of these days, valid ones first. */
  find(days: readonly PatientDay[]): Promise<readonly HistoryEntry[]>;
  /** The diagnoses with these codes, withdrawn ones too; of several with one code an active one. */
  diagnoses(codes: readonly string[]): Promise<readonly (DiagnosisCode & { readonly itemId: number })[]>;
  /** Stores entries; false when a patient changed meanwhile. */
  store(entries: readonly NewHistoryEntry[], stamp: ImportStamp): Promise<boolean>;
}

/** The lists of diagnoses that an entry may have (H9, H10). */
const DIAGNOSIS_COLUMNS: Readonly<Partial<Record<HistoryClass, readonly ('cie10' | 'dsm4')[]>>> = {
  impression: ['cie10', 'dsm4'],
  plan: ['cie10'],
};
const LIST_TYPES = { cie10: ICD10_TYPE, dsm4: DSM4_TYPE } as const;

type Row = ListLine<'history'>['row'];

/**
 * Entries of histories by patient, kind, day, author and text (H17). Error codes by column: those of references and authors,
 * `date-after-today`, `unknown-diagnosis`, `diagnoses-of-other-kind`, those of `checkDiagnoses`, and `entry-differs` for a stored entry
 * with another value.
 */
export const historyImport = listImport('history', DEFINITION)<
  { readonly historyImports: HistoryImports },
  NewHistoryEntry
>(
  async ({ historyImports }, { references, today }) => {
    const authorOf = authorFinder(await references.staff());
    /** Entries of earlier lines of the file, by day. */
    const added = new Map<string, HistoryEntry[]>();
    return {
      async compare(lines) {
        const rows = lines.map(({ row }) => row);
        const { patientOf, days } = await patientDays(references, rows);
        const storedByDay = groupBy(await historyImports.find(days), dayKey);
        const itemOf = await diagnosisFinder(historyImports, rows);

        function effectOf({ row }: ListLine<'history'>): LineEffect<NewHistoryEntry> {
          const patient = patientOf(row);
          const author = authorOf(row);
          const historyClass = row.clase as HistoryClass | undefined;
          const diagnoses = historyClass ? diagnosesOf(row, historyClass, itemOf) : [];
          const errors: LineErrors = {
            ...referenceError('paciente_documento', patient),
            ...('errors' in author && author.errors),
            ...(row.fecha && row.fecha > today && { fecha: 'date-after-today' }),
            ...('errors' in diagnoses && diagnoses.errors),
          };
          if (
            typeof patient === 'string' ||
            'errors' in author ||
            'errors' in diagnoses ||
            Object.keys(errors).length > 0
          )
            return { errors };
          const { fecha, texto: text, cie10 = '', dsm4 = '' } = row;
          if (!fecha || !text || !historyClass) return 'unchanged';
          const day = { patientId: patient.id, date: fecha as LocalDate };
          const isSame = (entry: HistoryEntry) =>
            entry.historyClass === historyClass && isSameText(entry.text, text);
          const addedOfDay = added.get(dayKey(day)) ?? [];
          const stored = (storedByDay.get(dayKey(day)) ?? []).filter(isSame);
          const same = [...stored, ...addedOfDay.filter(isSame)].find((entry) => isSameAuthor(entry, author));
          if (same?.annulled) return 'unchanged';
          if (same) {
            const { cie10, dsm4 } = same;
            const differences = differencesFrom({ ...authorValues(same), cie10, dsm4 }, row);
            return Object.keys(differences).length > 0 ? { errors: differences } : 'unchanged';
          }
          if (stored.some(({ annulled }) => !annulled)) return { errors: { autor: 'entry-differs' } };
          const { userId, name: authorName, profession, registrationNumber } = author;
          const storedAuthor = {
            annulled: false,
            authorId: userId ?? 0,
            external: userId === null,
            authorName,
          };
          const entry = { ...day, historyClass, text };
          added.set(dayKey(day), [
            ...addedOfDay,
            { ...entry, ...storedAuthor, profession, registrationNumber, cie10, dsm4 },
          ]);
          return { action: 'created', change: { ...entry, author, diagnoses } };
        }
        return lines.map(effectOf);
      },
      store: (entries, stamp) => historyImports.store(entries, stamp),
    };
  },
  async (_ports, references) => ({ autor: await references.staffNames() }),
);

const codesOf = (cell: string | undefined): readonly string[] => (cell ? cell.split(';') : []);

async function diagnosisFinder({ diagnoses }: HistoryImports, rows: readonly Row[]) {
  const codes = rows.flatMap(({ cie10, dsm4 }) => [...codesOf(cie10), ...codesOf(dsm4)]);
  const found = await diagnoses([...new Set(codes)]);
  const ids = new Map(found.map(({ type, code, itemId }) => [`${type} ${code}`, itemId]));
  return ({ type, code }: DiagnosisCode) => ids.get(`${type} ${code}`);
}

/** The diagnoses of a row: the first one is the principal one. */
function diagnosesOf(
  row: Row,
  historyClass: HistoryClass,
  itemOf: (code: DiagnosisCode) => number | undefined,
): readonly StoredDiagnosis[] | { readonly errors: LineErrors } {
  const allowed = DIAGNOSIS_COLUMNS[historyClass] ?? [];
  const columns = (['cie10', 'dsm4'] as const).filter((column) => row[column]);
  const wrong = columns.filter((column) => !allowed.includes(column));
  const chosen = columns.flatMap((column) =>
    codesOf(row[column]).map((code) => {
      const type = LIST_TYPES[column];
      return { column, type, itemId: itemOf({ type, code }), detail: '', principal: false };
    }),
  );
  const unknown = chosen.filter(({ itemId }) => itemId === undefined);
  const errors = Object.fromEntries([
    ...wrong.map((column) => [column, 'diagnoses-of-other-kind'] as const),
    // A code that no entry may have can be left empty in the whole file.
    ...unknown.map(({ column }) => [column, 'unknown-diagnosis'] as const),
  ]);
  if (Object.keys(errors).length > 0) return { errors };
  const checked = checkDiagnoses(chosen.map((each) => ({ ...each, itemId: each.itemId ?? 0 })));
  return checked.ok ? checked.value : { errors: { cie10: checked.refusal.fields?.diagnoses ?? 'required' } };
}
