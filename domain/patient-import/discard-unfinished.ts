import type { ImportLock, StoredCodeLists } from '#domain/code-lists';
import { ok } from '#domain/shared';
import type { PatientBook } from './ports.ts';

/** What an import leaves behind when its process is killed. */
export interface UnfinishedImportPorts {
  readonly importLock: ImportLock;
  readonly patientBook: PatientBook;
  readonly storedCodeLists: StoredCodeLists;
}

/** Completes what a killed import had published and deletes what it had not, unless an import is under way. */
export async function discardUnfinishedImport(ports: UnfinishedImportPorts): Promise<void> {
  await ports.importLock.run(async () => {
    await ports.patientBook.cleanUp();
    await ports.storedCodeLists.cleanUp();
    return ok(null);
  });
}
