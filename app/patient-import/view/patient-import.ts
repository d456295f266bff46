import { problemText } from '#app/moving/problem-text.ts';
import { patientFieldLabels } from '#app/patients/copy/patients.ts';
import type { CellProblem, ImportAction, ImportReport, TextEncoding } from '#domain/code-lists';
import type { SampleLine } from '#domain/moving';
import { type ImportField, PATIENT_COLUMNS, type PatientColumn } from '#domain/patient-import';
import { patientImportTexts as texts } from '../copy.ts';

/** A column of the import file with its explanation. */
export interface ImportColumnView {
  readonly name: ImportField;
  readonly label: string;
  /** Whether a new patient needs it. */
  readonly required: boolean;
  readonly acceptedText: string;
}

/** The fields that a new patient needs. */
export const REQUIRED_FOR_NEW_PATIENT: ReadonlySet<ImportField> = new Set([
  'documentType',
  'documentNumber',
  'firstSurname',
  'firstName',
  'birthDate',
  'sex',
  'focusId',
  'clientType',
  'affiliationType',
]);

export const importColumns: readonly ImportColumnView[] = PATIENT_COLUMNS.map((column) => ({
  name: column.name,
  label: patientFieldLabels[column.name],
  required: REQUIRED_FOR_NEW_PATIENT.has(column.name),
  acceptedText: acceptedOf(column),
}));

function acceptedOf({ name, words, maxLength }: PatientColumn): string {
  return texts.accepted[name] ?? (words.length > 0 ? words.join(', ') : texts.atMost(maxLength));
}

/** The template file holds only the column names. Excel in Colombia needs the byte order mark and semicolons. */
export const importTemplate = `\uFEFF${importColumns.map(({ label }) => label).join(';')}\r\n`;

/** An error of a cell. */
interface ProblemView {
  readonly line: number;
  readonly column: string;
  /** The text of the cell. */
  readonly cellText: string;
  readonly message: string;
}

/** One of the first lines of the file. */
interface SampleView {
  readonly line: number;
  readonly action: ImportAction;
  readonly document: string;
  readonly name: string;
  readonly site: string;
}

/** The result of validating or importing a file. */
export interface PatientImportView {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly problems: readonly ProblemView[];
  /** Number of lines with errors that are not listed. */
  readonly unlistedLineCount: number;
  readonly samples: readonly SampleView[];
  /** The encoding of the file; null for XLSX. */
  readonly encoding: TextEncoding | null;
  /** Names of columns that are not imported. */
  readonly unusedColumns: readonly string[];
}

export const patientImportView = (
  { created, updated, unchanged, rejected, problems, encoding, unusedColumns }: ImportReport,
  samples: readonly SampleLine[],
): PatientImportView => ({
  created,
  updated,
  unchanged,
  rejected,
  encoding,
  unusedColumns,
  problems: problems.map(problemView),
  unlistedLineCount: rejected - new Set(problems.map(({ line }) => line)).size,
  samples: samples.map(({ line, action, cells }) => ({
    line,
    action,
    document: wordsOf(cells.documentType, cells.documentNumber),
    name: wordsOf(cells.firstSurname, cells.secondSurname, cells.firstName, cells.secondName),
    site: wordsOf(cells.siteId),
  })),
});

const wordsOf = (...words: readonly (string | undefined)[]): string => words.filter(Boolean).join(' ');

function problemView(problem: CellProblem): ProblemView {
  const { line, column, given } = problem;
  const patientColumn = PATIENT_COLUMNS.find(({ headers }) => headers[0] === column);
  return {
    line,
    column: patientColumn ? patientFieldLabels[patientColumn.name] : column,
    cellText: given ?? texts.emptyCell,
    message: problemText(problem),
  };
}
