import { accountIdOf, type CorePorts, onlyAdministrators, preparedCommand, succeeded } from '#domain/access';
import { type ImportLock, type ImportReport, processTable, refuseUnreadable } from '#domain/code-lists';
import { refuse, timestamp, today } from '#domain/shared';
import { importOf } from '../imports.ts';
import type { ImportMode, ImportRuns } from '../ports.ts';
import { references } from '../references.ts';
import type { ImportRowsPorts, RowsInput } from './check-rows.ts';

interface ImportRowsInput extends RowsInput {
  readonly mode: ImportMode;
}

type Ports = ImportRowsPorts &
  CorePorts & {
    readonly importLock: ImportLock;
    readonly importRuns: ImportRuns;
    readonly patientImportRepository: { administratorId(): Promise<number | null> };
  };

/**
 * Imports the rows of a file in one transaction: all of them, or with `valid` those without errors (K14). The same file again changes
 * nothing. Refuses with `not-allowed`, `no-administrator`, `import-under-way`, `lines-rejected` (`count`), `changed-meanwhile`, and the codes
 * of `UnreadableTable`.
 */
export const importRows = preparedCommand<Ports, ImportRowsInput, ImportReport>({
  action: 'moving.import',
  allow: onlyAdministrators,
  run: (ports, actor, input, commit) =>
    ports.importLock.run(() =>
      refuseUnreadable(async () => {
        const { list, mode, table } = input;
        const by = accountIdOf(actor) ?? (await ports.patientImportRepository.administratorId());
        if (by === null) return refuse('no-administrator');
        const { definition, open } = importOf(list);
        const { compare, store } = await open(ports, {
          actor,
          today: today(ports.clock),
          references: references(ports),
        });
        const report = await processTable(
          input,
          { definition, continueAfterErrors: mode === 'valid' },
          compare,
        );
        const { created, updated, unchanged, rejected } = report;
        if (mode === 'all' && rejected > 0) return refuse('lines-rejected', { count: rejected });
        const fileHash = await table.sha256();
        const at = timestamp(ports.clock);
        const counts = { created, updated, unchanged, rejected };
        return commit(async () => {
          const importId = await ports.importRuns.add({ list, mode, fileHash, ...counts, by, at });
          const stored = await store({ importId, by, at });
          if (!stored.ok) return stored;
          return succeeded(report, {
            subject: 'import',
            subjectId: importId,
            detail: { list, mode, ...counts, fileHash },
          });
        });
      }),
    ),
});
