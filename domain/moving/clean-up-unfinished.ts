import type { ImportLock, StoredCodeLists } from '#domain/code-lists';
import type { PatientImportRepository } from '#domain/patient-import';
import { ok, type UnitOfWork, unwrap } from '#domain/shared';
import type { ImportChanges } from './ports.ts';

export interface HiddenRowsPorts {
  readonly unitOfWork: UnitOfWork;
  readonly importChanges: ImportChanges;
}

export interface UnfinishedImportPorts extends HiddenRowsPorts {
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
    await removeHiddenRows(ports);
    return ok(null);
  });
}

/** Removes what an import stored and did not publish, in short transactions (K30). */
export async function removeHiddenRows({ unitOfWork, importChanges }: HiddenRowsPorts): Promise<void> {
  while (unwrap(await unitOfWork.run(async () => ok(await importChanges.removeHidden()))));
}
