import { type Actor, type CorePorts, onlyAdministrators, query } from '#domain/access';
import {
  type Entry,
  type ImportAction,
  type ImportReport,
  processTable,
  refuseUnreadable,
  type TableInput,
} from '#domain/code-lists';
import { ok, type Result, today } from '#domain/shared';
import { type ImportName, type ImportPorts, importOf } from '../imports.ts';
import type { ChangedValue } from '../list-import.ts';
import type { MovingReferences } from '../ports.ts';
import { type References, references } from '../references.ts';

export interface RowsInput extends TableInput {
  readonly list: ImportName;
}

/** One of the first accepted lines. */
export interface SampleLine {
  readonly line: number;
  readonly action: ImportAction;
  /** Beginning of each cell, by column. */
  readonly cells: Entry;
}

/** What an import would do. */
export interface RowsReport extends ImportReport {
  readonly samples: readonly SampleLine[];
  /** The values that the first changed lines change. */
  readonly changes: readonly { readonly line: number; readonly values: readonly ChangedValue[] }[];
}

export type ImportRowsPorts = ImportPorts & { readonly movingReferences: MovingReferences };

const MAX_SAMPLES = 10;

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

const checkFile = (
  ports: ImportRowsPorts & Pick<CorePorts, 'clock'>,
  actor: Actor,
  input: RowsInput,
  found: References,
): Promise<Result<RowsReport>> =>
  refuseUnreadable(async () => {
    const { definition, open } = importOf(input.list);
    const { compare, changedValues } = await open(ports, {
      actor,
      today: today(ports.clock),
      references: found,
      isStored: false,
      table: input.table,
    });
    const samples: SampleLine[] = [];
    const report = await processTable(input, { definition, continueAfterErrors: true }, async (batch) => {
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
    return ok({ ...report, samples, changes });
  });
