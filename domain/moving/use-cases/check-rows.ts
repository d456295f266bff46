import { onlyAdministrators, query } from '#domain/access';
import { type ImportReport, processTable, refuseUnreadable, type TableInput } from '#domain/code-lists';
import { ok, today } from '#domain/shared';
import { type ImportName, type ImportPorts, importOf } from '../imports.ts';
import type { ChangedValue } from '../list-import.ts';
import type { MovingReferences } from '../ports.ts';
import { type References, references } from '../references.ts';

export interface RowsInput extends TableInput {
  readonly list: ImportName;
}

/** What an import would do. */
export interface RowsReport extends ImportReport {
  /** The values that the first changed lines change. */
  readonly changes: readonly { readonly line: number; readonly values: readonly ChangedValue[] }[];
}

interface CheckRowsInput extends RowsInput {
  /** Records that earlier files of the same check would add; by default none. */
  readonly references?: References;
}

export type ImportRowsPorts = ImportPorts & { readonly movingReferences: MovingReferences };

/** Checks the rows of a file for import and changes nothing (K14). Refuses with `not-allowed` and the codes of `UnreadableTable`. */
export const checkRows = query<ImportRowsPorts, CheckRowsInput, RowsReport>({
  action: 'moving.check',
  allow: onlyAdministrators,
  run: (ports, actor, input) =>
    refuseUnreadable(async () => {
      const { definition, open } = importOf(input.list);
      const { compare, changedValues } = await open(ports, {
        actor,
        today: today(ports.clock),
        references: input.references ?? references(ports),
      });
      const report = await processTable(input, { definition, continueAfterErrors: true }, compare);
      const changes = [...changedValues].map(([line, values]) => ({ line, values }));
      return ok({ ...report, changes });
    }),
});
