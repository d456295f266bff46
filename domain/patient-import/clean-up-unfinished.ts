import type { ImportLock, StoredCodeLists } from '#domain/code-lists';
import { ok } from '#domain/shared';
import type { PatientImportRepository } from './ports.ts';

export interface UnfinishedImportPorts {
  readonly importLock: ImportLock;
  readonly patientImportRepository: PatientImportRepository;
  readonly storedCodeLists: StoredCodeLists;
}

/**
 * Cleans up after a killed import: completes its published rows and deletes the others. Does nothing while an import is
 * running.
 */
export async function cleanUpUnfinishedImport(ports: UnfinishedImportPorts): Promise<void> {
  await ports.importLock.run(async () => {
    await ports.patientImportRepository.cleanUp();
    await ports.storedCodeLists.cleanUp();
    return ok(null);
  });
}
