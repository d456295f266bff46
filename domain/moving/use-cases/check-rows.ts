import { type Actor, type CorePorts, onlyAdministrators, query } from '#domain/access';
import {
  type CellProblem,
  type Entry,
  type ImportAction,
  type ImportReport,
  type ProblemGroup,
  processTable,
  refuseUnreadable,
  type TableInput,
} from '#domain/code-lists';
import { distinct, nearestNames, ok, type Result, today } from '#domain/shared';
import { type ImportName, type ImportPorts, importOf } from '../imports.ts';
import type { CatalogueNames, ChangedValue } from '../list-import.ts';
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

/** What an import would do. */
export interface RowsReport extends ImportReport {
  readonly samples: readonly SampleLine[];
  /** The values that the first changed lines change. */
  readonly changes: readonly { readonly line: number; readonly values: readonly ChangedValue[] }[];
  readonly problemGroups: readonly ProposedGroup[];
  /** The first wrong lines. */
  readonly wrongLines: readonly WrongLine[];
}

/** Equal problems, with the names that may be meant. */
interface ProposedGroup extends ProblemGroup {
  /** All names that the cells may have; none where there are too many to show. */
  readonly names: readonly string[];
  readonly proposals: readonly string[];
}

export type ImportRowsPorts = ImportPorts & { readonly movingReferences: MovingReferences };

const MAX_SAMPLES = 10;
const MAX_WRONG_LINES = 50;
/** Catalogues of at most this number of names are proposed whole for an empty cell. */
const FEW_NAMES = 12;
/** As the department after the name of a town. */
const PARENTHESES = /\(.*\)/;

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
    const { definition, open } = importOf(input.list);
    const table = await sheetsOf(input.list, input.table);
    const {
      compare,
      changedValues,
      catalogueNames = {},
    } = await open(ports, {
      actor,
      today: today(ports.clock),
      references: found,
      isStored: false,
      table,
      choices: input.choices ?? {},
      files: input.files ?? null,
    });
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
      for (const [index, { line, quotes, problems }] of batch.entries()) {
        if (samples.length === MAX_SAMPLES) break;
        const action = outcomes[index];
        if (typeof action === 'string' && problems.length === 0)
          samples.push({ line, action, cells: quotes });
      }
      return outcomes;
    });
    const changes = [...changedValues].map(([line, values]) => ({ line, values }));
    const problemGroups = report.problemGroups.map((group) => ({
      ...group,
      names: namesFor(group, catalogueNames),
      proposals: proposalsFor(group, catalogueNames),
    }));
    return ok({ ...report, problemGroups, wrongLines, samples, changes });
  });

/** Catalogues of at most this number of names are shown whole. */
const MAX_NAMES = 200;

function namesFor({ column, isReplaceable }: ProblemGroup, names: CatalogueNames): readonly string[] {
  const ofColumn = names[column] ?? [];
  return isReplaceable && ofColumn.length <= MAX_NAMES ? distinct(ofColumn) : [];
}

function proposalsFor({ column, isReplaceable, given }: ProblemGroup, names: CatalogueNames) {
  const ofColumn = names[column] ?? [];
  if (!isReplaceable) return [];
  if (given !== undefined) {
    const nearest = nearestNames(given, ofColumn);
    return nearest.length > 0 ? nearest : nearestNames(given.replace(PARENTHESES, ''), ofColumn);
  }
  return ofColumn.length <= FEW_NAMES ? ofColumn : [];
}
