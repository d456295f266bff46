import { patientFieldLabels } from '#app/patients/copy/patients.ts';
import { SCREENS, type Screen } from '#domain/access';
import { columnLabel, type ListColumn } from '#domain/code-lists';
import {
  excelCsvHeading,
  IMPORT_NAMES,
  IMPORTS,
  type ImportName,
  LIST_NAMES,
  type ListName,
} from '#domain/moving';
import { type ImportField, PATIENT_COLUMNS } from '#domain/patient-import';
import { exampleRows } from '../copy/examples.ts';
import { importTexts as texts } from '../copy/import.ts';
import { listGroups, listTexts } from '../copy/lists.ts';

/** A list that files can bring in. */
export interface ListView {
  readonly key: ImportName;
  readonly name: string;
  readonly brings: string;
  /** Its place in the order in which lists are imported; null for codes, which may come at any time. */
  readonly step: number | null;
}

/** A column of the file of a list, with its explanation. */
export interface ColumnView {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly acceptedText: string;
  /** A text as it may stand in a file; '' for none. */
  readonly example: string;
}

/** A list with what its screen needs. */
export interface ChosenListView extends ListView {
  readonly columns: readonly ColumnView[];
  /** How columns are called on the screen, by what choices call them. */
  readonly columnNames: Readonly<Record<string, string>>;
  readonly columnsHint: string;
  /** The heading of {@link ColumnView.required}. */
  readonly needText: string;
  readonly mayExport: boolean;
  /** Whether its file is a ZIP with the files that its rows name. */
  readonly isZip: boolean;
  /** The link to the screen of the imported records; null for none. */
  readonly result: { readonly path: string; readonly label: string } | null;
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

export const isImportName = (name: string | null): name is ImportName =>
  IMPORT_NAMES.some((each) => each === name);

export const isExportName = (name: string | null): name is ListName =>
  LIST_NAMES.some((each) => each === name);

const STEPS: readonly ImportName[] = listGroups
  .filter(({ inOrder }) => inOrder)
  .flatMap(({ lists }) => lists.filter(isImportName));

const listView = (key: ImportName): ListView => {
  const { name, brings } = listTexts[key];
  const index = STEPS.indexOf(key);
  return { key, name, brings, step: index === -1 ? null : index + 1 };
};

/** The lists by group. */
export const groupedLists: readonly { readonly name: string; readonly lists: readonly ListView[] }[] =
  listGroups
    .map(({ name, lists }) => ({ name, lists: lists.filter(isImportName).map(listView) }))
    .filter(({ lists }) => lists.length > 0);

/** The columns of a list, with the names that people read. */
export const columnsOfList = (list: ImportName): readonly ColumnView[] =>
  list === 'patients'
    ? PATIENT_COLUMNS.map(patientColumnView)
    : definitionColumns(list).map((column) => ({
        ...columnView(column, texts.accepted[list]?.[column.name]),
        example: exampleRows[list][column.name] ?? '',
      }));

const definitionColumns = (list: ImportName): readonly ListColumn[] => IMPORTS[list].definition.columns;

const patientColumnView = ({ name, words, maxLength }: (typeof PATIENT_COLUMNS)[number]): ColumnView => ({
  name,
  label: patientFieldLabels[name],
  required: REQUIRED_FOR_NEW_PATIENT.has(name),
  acceptedText:
    texts.acceptedOfPatients[name] ?? (words.length > 0 ? words.join(', ') : texts.atMost(maxLength)),
  example: exampleRows.patients[name] ?? '',
});

function columnView(column: ListColumn, explained?: string): Omit<ColumnView, 'example'> {
  const { name, headers, words = [], errorCode = '', maxLength, required } = column;
  const accepted =
    explained ?? (words.length > 0 ? words.join(', ') : (texts.kinds[errorCode] ?? texts.atMost(maxLength)));
  const others = headers.slice(1);
  return {
    name,
    label: columnLabel(column),
    required,
    acceptedText: others.length > 0 ? `${accepted}. ${texts.otherHeadings(others)}` : accepted,
  };
}

/** How a column is called on the screen, by what messages call it. */
export const shownColumn = (list: ImportName, column: string): string => {
  const patientColumn =
    list === 'patients' ? PATIENT_COLUMNS.find((each) => columnLabel(each) === column) : undefined;
  return patientColumn ? patientFieldLabels[patientColumn.name] : column;
};

/** Whether a list has a column, by what messages call it. */
export const isColumnOf = (list: ImportName, column: string): boolean =>
  definitionColumns(list).some((each) => columnLabel(each) === column);

/** Whether a row without a text in a column may be good, by what messages call the column. */
export const mayBeEmpty = (list: ImportName, column: string): boolean =>
  definitionColumns(list).some(
    (each) =>
      columnLabel(each) === column &&
      !each.required &&
      !(list === 'patients' && REQUIRED_FOR_NEW_PATIENT.has(each.name as ImportField)),
  );

/** Columns whose text is of one row alone: a confirmation is given row by row. */
const OF_ONE_ROW: Readonly<Partial<Record<ImportName, readonly string[]>>> = {
  patients: ['confirmDuplicate'],
};

/** Whether all rows without a text in a column may get the same one, by what messages call the column. */
export const mayBeTheSame = (list: ImportName, column: string): boolean =>
  definitionColumns(list).some(
    (each) => columnLabel(each) === column && !OF_ONE_ROW[list]?.includes(each.name),
  );

/** The words of a column that has few, by what messages call it. */
export const wordsOf = (list: ImportName, column: string): readonly string[] =>
  definitionColumns(list).find((each) => columnLabel(each) === column)?.words ?? [];

/** Those of some columns without which no file is read. */
export const requiredIn = (list: ImportName, columns: readonly string[]): readonly string[] =>
  definitionColumns(list)
    .filter((column) => column.required && columns.includes(columnLabel(column)))
    .map(columnLabel);

/** The template of a list has only the names of its columns. */
export const templateOf = (list: ImportName): string =>
  excelCsvHeading(columnsOfList(list).map(({ label }) => label));

const COLUMN_HINTS: Readonly<Partial<Record<ImportName, string>>> = {
  patients: texts.patientColumnsHint,
  files: texts.fileColumnsHint,
};

/** Where one goes after an import; new users still need a password. */
const resultOf = (list: ImportName, { path, name }: Screen) =>
  list === 'users'
    ? { path: `${path}?ver=sin-contrasena`, label: texts.givePasswordLinks }
    : { path, label: texts.see(name) };

export function chosenListView(list: ImportName): ChosenListView {
  const screen = SCREENS.find(({ key }) => key === listTexts[list].screen);
  const isPatients = list === 'patients';
  return {
    ...listView(list),
    columns: columnsOfList(list),
    columnNames: Object.fromEntries(
      definitionColumns(list).map((column) => [columnLabel(column), shownColumn(list, columnLabel(column))]),
    ),
    columnsHint: COLUMN_HINTS[list] ?? texts.columnsHint,
    needText: isPatients ? texts.needForNew : texts.need,
    mayExport: isExportName(list),
    isZip: list === 'files',
    result: screen ? resultOf(list, screen) : null,
  };
}
