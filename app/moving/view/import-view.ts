import { confirmableConflictOf } from '#app/scheduling/confirmations.ts';
import type { CellProblem, FileHeading, ImportAction, ImportReport, TextEncoding } from '#domain/code-lists';
import type { ImportName, RowsReport, WrongLine } from '#domain/moving';
import { importTexts as texts } from '../copy/import.ts';
import { problemText } from '../problem-text.ts';
import {
  columnsOfList,
  isColumnOf,
  mayBeEmpty,
  mayBeTheSame,
  requiredIn,
  shownColumn,
  wordsOf,
} from './list-view.ts';

/** Equal errors of cells, with one decision for all. */
export interface ProblemGroupView {
  /** The column as choices name it. */
  readonly column: string;
  readonly shownColumn: string;
  readonly message: string;
  readonly count: number;
  readonly firstLines: readonly number[];
  /** The text of the cells; '' for empty ones and where the group has several texts. */
  readonly given: string;
  readonly isReplaceable: boolean;
  /** The texts among which to choose; none for a free text. */
  readonly words: readonly string[];
  readonly proposals: readonly OptionView[];
  /** Whether the text holds several phones, of which one stays. */
  readonly hasSeveralPhones: boolean;
  /** Whether the cells may be left empty instead. */
  readonly mayBeEmpty: boolean;
  /** Number of rows without this error that have the same text. */
  readonly otherCount: number;
}

/** A text with what is shown of it. */
export interface OptionView {
  readonly value: string;
  readonly label: string;
}

/** A column without a text in some rows, which may get the same one in all of them. */
export interface BlankColumnView extends Pick<ProblemGroupView, 'column' | 'shownColumn' | 'words'> {
  readonly count: number;
}

/** Columns of the file that are not known, and the columns of the list that they may be. */
export interface UnknownColumnsView {
  readonly unused: FileHeading['unused'];
  readonly absent: readonly OptionView[];
}

/** One of the first lines of the file. */
interface SampleView {
  readonly line: number;
  readonly action: ImportAction;
  readonly cells: readonly string[];
}

export interface CountsView {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
}

/** A change of a stored value. */
export interface ChangeView {
  readonly line: number;
  readonly column: string;
  readonly before: string;
  readonly after: string;
}

/** A wrong row, with its wrong cells. */
export interface WrongRowView {
  readonly line: number;
  /** The beginning of the row, by which a person recognises it. */
  readonly summary: string;
  readonly cells: readonly WrongCellView[];
}

interface WrongCellView {
  /** The column as choices name it; null for a problem of the whole row. */
  readonly column: string | null;
  readonly shownColumn: string;
  readonly given: string;
  /** '' for a column without error that mends the error of another. */
  readonly message: string;
  readonly words: readonly string[];
}

/** The result of checking a file. */
export interface CheckView extends CountsView, UnknownColumnsView {
  readonly groups: readonly ProblemGroupView[];
  readonly hasMoreGroups: boolean;
  readonly blankColumns: readonly BlankColumnView[];
  /** The names of stored records that a column may have, by the column as choices name it. */
  readonly names: Readonly<Record<string, readonly OptionView[]>>;
  /** The first wrong rows. */
  readonly wrongRows: readonly WrongRowView[];
  readonly changes: readonly ChangeView[];
  readonly sampleColumns: readonly string[];
  readonly samples: readonly SampleView[];
  /** The sheet that was read; '' for CSV. */
  readonly sheet: string;
  /** The encoding of the file; null for XLSX. */
  readonly encoding: TextEncoding | null;
}

/** A file that lacks obligatory columns; it is checked once its headings are mapped. */
export interface MissingColumnsView extends UnknownColumnsView {
  readonly message: string;
  /** The sheet that has most of the headings; '' for CSV. */
  readonly sheet: string;
  /** The obligatory columns that the file lacks. */
  readonly missing: readonly Pick<ProblemGroupView, 'column' | 'shownColumn' | 'words'>[];
}

/** The response to a request with a file. */
export type ImportAnswer =
  | { readonly checked: CheckView }
  | { readonly missing: MissingColumnsView }
  | { readonly imported: CountsView };

const MAX_GROUPS = 30;
const MAX_SAMPLE_COLUMNS = 7;

export const countsView = ({ created, updated, unchanged, rejected }: ImportReport): CountsView => ({
  created,
  updated,
  unchanged,
  rejected,
});

const unknownColumnsView = (
  list: ImportName,
  { unused, absent }: Pick<FileHeading, 'unused' | 'absent'>,
): UnknownColumnsView => ({
  // A file of wrong rows that was mended still has the errors.
  unused: unused.flatMap(({ name, samples }) => (name === texts.errorHeading ? [] : [{ name, samples }])),
  absent: absent.map((value) => ({ value, label: shownColumn(list, value) })),
});

export const missingColumnsView = (
  list: ImportName,
  message: string,
  heading: FileHeading,
): MissingColumnsView => ({
  message,
  sheet: heading.sheetName,
  ...unknownColumnsView(list, heading),
  missing: requiredIn(list, heading.absent).map((column) => ({
    column,
    shownColumn: shownColumn(list, column),
    words: wordsOf(list, column),
  })),
});

/** The result of the check of a file. */
export function checkView(list: ImportName, report: RowsReport): CheckView {
  const { problemGroups, wrongLines, changes, samples, encoding, heading } = report;
  const sampleColumns = sampleColumnsOf(list, samples);
  const groups = problemGroups.slice(0, MAX_GROUPS).map((group) => groupView(list, group));
  const blankColumns = blankColumnsView(list, report, groups);
  const decided = new Set([...groups, ...blankColumns].map(({ column }) => column));
  return {
    ...countsView(report),
    ...unknownColumnsView(list, heading),
    encoding,
    sheet: heading.sheetName,
    groups,
    blankColumns,
    names: Object.fromEntries(
      Object.entries(report.names).flatMap(([column, names]) =>
        decided.has(column) ? [[column, names.map(optionOf)]] : [],
      ),
    ),
    hasMoreGroups: problemGroups.length > MAX_GROUPS,
    wrongRows: wrongLines.map((line) => wrongRowView(list, line)),
    changes: changes.flatMap(({ line, values }) =>
      values.map(({ column, before, after }) => ({
        line,
        column: shownColumn(list, column),
        before,
        after,
      })),
    ),
    sampleColumns: sampleColumns.map(({ label }) => label),
    samples: samples.map(({ line, action, cells }) => ({
      line,
      action,
      cells: sampleColumns.map(({ name }) => cells[name] ?? ''),
    })),
  };
}

type Group = RowsReport['problemGroups'][number];

const groupView = (list: ImportName, group: Group): ProblemGroupView => ({
  column: group.column,
  shownColumn: shownColumn(list, group.column),
  message: problemText({ ...group, line: 0 }),
  count: group.count,
  firstLines: group.firstLines,
  given: group.given ?? '',
  isReplaceable: group.isReplaceable,
  words: wordsOf(list, group.column),
  proposals: group.proposals.map(optionOf),
  hasSeveralPhones: group.code === 'several-phones',
  mayBeEmpty: group.isReplaceable && group.given !== undefined && mayBeEmpty(list, group.column),
  otherCount: group.isReplaceable ? group.otherLines : 0,
});

const optionOf = ({ text, label }: RowsReport['names'][string][number]): OptionView => ({
  value: text,
  label,
});

/** The columns with blanks, without those whose blanks are errors with a decision of their own. */
const blankColumnsView = (
  list: ImportName,
  { blanks }: RowsReport,
  groups: readonly ProblemGroupView[],
): readonly BlankColumnView[] =>
  Object.entries(blanks)
    .filter(
      ([column]) =>
        mayBeTheSame(list, column) &&
        !groups.some((group) => group.column === column && group.given === '' && group.isReplaceable),
    )
    .map(([column, count]) => ({
      ...{ column, count },
      shownColumn: shownColumn(list, column),
      words: wordsOf(list, column),
    }));

const SUMMARY_CELLS = 5;

function wrongRowView(list: ImportName, { line, cells, problems }: WrongLine): WrongRowView {
  const columns = columnsOfList(list);
  const texts = columns.flatMap(({ name }) => cells[name] || []);
  return {
    line,
    summary: texts.slice(0, SUMMARY_CELLS).join(' · '),
    cells: [
      ...problems.map((problem) => ({
        column: isColumnOf(list, problem.column) ? problem.column : null,
        shownColumn: shownColumn(list, problem.column),
        given: problem.given ?? '',
        message: problemText(problem),
        words: wordsOf(list, problem.column),
      })),
      ...otherColumnsFor(problems).map((column) => ({
        column,
        shownColumn: shownColumn(list, column),
        given: cells[column] ?? '',
        message: '',
        words: [],
      })),
    ],
  };
}

/** The columns without error that mend a conflict of a session to come: another date or time, or a reason. */
function otherColumnsFor(problems: readonly CellProblem[]): readonly string[] {
  const isConfirmable = problems.some(({ code }) => confirmableConflictOf(code) !== null);
  if (!isConfirmable && !problems.some(({ code }) => code === 'patient-busy')) return [];
  const columns = ['fecha', 'inicio', 'fin', ...(isConfirmable ? ['motivo'] : [])];
  return columns.filter((name) => !problems.some(({ column }) => column === name));
}

/** The columns of the list with a text in the first lines: those that a row needs first, in the order of the list. */
function sampleColumnsOf(list: ImportName, samples: RowsReport['samples']) {
  const used = columnsOfList(list).filter(({ name }) => samples.some(({ cells }) => cells[name]));
  const chosen = new Set(
    [...used.filter(({ required }) => required), ...used.filter(({ required }) => !required)].slice(
      0,
      MAX_SAMPLE_COLUMNS,
    ),
  );
  return used.filter((column) => chosen.has(column));
}
