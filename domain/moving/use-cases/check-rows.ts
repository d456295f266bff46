import { type Actor, type CorePorts, onlyAdministrators, query } from '#domain/access';
import {
  type CellProblem,
  type CodeList,
  columnLabel,
  type Entry,
  type ImportAction,
  type ImportReport,
  type ProblemGroup,
  processTable,
  refuseUnreadable,
  type TableInput,
} from '#domain/code-lists';
import { ok, type Result, today } from '#domain/shared';
import { type CatalogueName, type CatalogueNames, nameProposer } from '../catalogue-names.ts';
import { cellCounts } from '../cell-counts.ts';
import { type ImportName, type ImportPorts, importOf } from '../imports.ts';
import type { ChangedValue } from '../list-import.ts';
import type { MovingReferences, SourceFiles } from '../ports.ts';
import { type References, references } from '../references.ts';
import { sheetsOf } from '../sheets.ts';

export interface RowsInput extends TableInput {
  readonly list: ImportName;
  /** The folder with the files that rows name. */
  readonly files?: SourceFiles | null;
}

/** One of the first accepted lines. */
export interface SampleLine {
  readonly line: number;
  readonly action: ImportAction;
  /** Beginning of each cell, by column. */
  readonly cells: Entry;
}

/** A wrong line, with the beginning of each of its cells by column. */
export interface WrongLine {
  readonly line: number;
  readonly cells: Entry;
  readonly problems: readonly CellProblem[];
}

/** The result of checking rows before their import. */
export interface RowsReport extends ImportReport {
  readonly samples: readonly SampleLine[];
  /** The values that the first changed lines change. */
  readonly changes: readonly { readonly line: number; readonly values: readonly ChangedValue[] }[];
  readonly problemGroups: readonly ProposedGroup[];
  /** The first wrong lines. */
  readonly wrongLines: readonly WrongLine[];
  /** The names that columns may have; without those of which there are too many to show. */
  readonly names: CatalogueNames;
  /** The number of lines without a text in each column that has such lines. */
  readonly blanks: Readonly<Record<string, number>>;
}

/** Equal problems, with the names that may be meant. */
interface ProposedGroup extends ProblemGroup {
  readonly proposals: readonly CatalogueName[];
  /** Number of other lines with the same text, which a decision about it changes too. */
  readonly otherLines: number;
}

export type ImportRowsPorts = ImportPorts & { readonly movingReferences: MovingReferences };

const MAX_SAMPLES = 10;
const MAX_WRONG_LINES = 50;
/** Catalogues of at most this number of names are shown whole. */
const MAX_NAMES = 2_000;

/** Checks the rows of a file for import and changes nothing (K14). Refuses with `not-allowed` and the codes of `UnreadableTable`. */
export const checkRows = query<ImportRowsPorts, RowsInput, RowsReport>({
  action: 'moving.check',
  allow: onlyAdministrators,
  run: (ports, actor, input) => checkFile(ports, actor, input, references(ports)),
});

/** One of the files of a folder, with what its rows would do, or why it can't be read. */
export interface FileReport {
  readonly list: ImportName;
  readonly result: Result<RowsReport>;
}

/**
 * Checks the files of a folder together, in the order of their lists, so that rows may name records that another file would add; changes
 * nothing (K14). Refuses with `not-allowed`.
 */
export const checkFiles = query<
  ImportRowsPorts,
  { readonly files: readonly RowsInput[] },
  readonly FileReport[]
>({
  action: 'moving.check-folder',
  allow: onlyAdministrators,
  async run(ports, actor, { files }) {
    const found = references(ports);
    const reports: FileReport[] = [];
    for (const file of files)
      reports.push({ list: file.list, result: await checkFile(ports, actor, file, found) });
    return ok(reports);
  },
});

/** Checks a file; `onRejected` receives the problems of each wrong line. */
export const checkFile = (
  ports: ImportRowsPorts & Pick<CorePorts, 'clock'>,
  actor: Actor,
  input: RowsInput,
  found: References,
  onRejected: (problems: readonly CellProblem[]) => void = () => {},
): Promise<Result<RowsReport>> =>
  refuseUnreadable(async () => {
    const { definition, open, names: readNames } = importOf(input.list);
    const table = await sheetsOf(input.list, input.table);
    const known = found.codes.over(ports);
    const { compare, changedValues } = await open(known, {
      actor,
      today: today(ports.clock),
      references: found,
      stamp: null,
      table,
      choices: input.choices ?? {},
      files: input.files ?? null,
    });
    const names = (await readNames?.(known, found)) ?? {};
    const counts = cellCounts(definition, [...Object.keys(names), ...diagnosisColumns(definition)]);
    const samples: SampleLine[] = [];
    const wrongLines: WrongLine[] = [];
    const keepWrongLine = (problems: readonly CellProblem[], cells: Entry) => {
      onRejected(problems);
      const line = problems[0]?.line;
      if (line !== undefined && wrongLines.length < MAX_WRONG_LINES)
        wrongLines.push({ line, cells, problems });
    };
    const reading = { definition, continueAfterErrors: true, onRejected: keepWrongLine };
    const report = await processTable({ ...input, table }, reading, async (batch) => {
      const outcomes = await compare(batch);
      counts.add(batch);
      for (const [index, { line, quotes, problems }] of batch.entries()) {
        if (samples.length === MAX_SAMPLES) break;
        const action = outcomes[index];
        if (typeof action === 'string' && problems.length === 0)
          samples.push({ line, action, cells: quotes });
      }
      return outcomes;
    });
    const changes = [...changedValues].map(([line, values]) => ({ line, values }));
    const proposalsFor = nameProposer(names);
    const problemGroups = report.problemGroups.map((group) => {
      const otherLines = Math.max(0, counts.linesWith(group) - group.count);
      // A value for every empty cell would also fill those of lines that are right without one.
      const proposals = group.given === undefined && otherLines > 0 ? [] : proposalsFor(group);
      return { ...group, proposals, otherLines };
    });
    const shown = Object.entries(names).filter(([, ofColumn]) => ofColumn.length <= MAX_NAMES);
    return ok({
      ...{ ...report, problemGroups, wrongLines, samples, changes },
      names: Object.fromEntries(shown),
      blanks: counts.blanks(),
    });
  });

/** The columns of codes of diagnoses, which are too many to be names. */
const diagnosisColumns = ({ columns }: CodeList): readonly string[] =>
  columns
    .filter(({ errorCode }) => errorCode === 'not-icd10' || errorCode === 'not-dsm4')
    .map((column) => columnLabel(column));
