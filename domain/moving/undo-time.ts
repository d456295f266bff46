import { type Clock, IMPORT_UNDO_MINUTES, ok, timestampBefore, type UnitOfWork } from '#domain/shared';
import type { ImportChanges } from './ports.ts';

/** Imports before this instant can't be undone any more. */
export const undoableSince = (clock: Clock): string => timestampBefore(clock, IMPORT_UNDO_MINUTES * 60_000);

/** Deletes what is kept of imports that can't be undone any more. */
export async function forgetOldImports(ports: {
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
  readonly importChanges: ImportChanges;
}): Promise<void> {
  const before = undoableSince(ports.clock);
  await ports.unitOfWork.run(async () => ok(await ports.importChanges.forgetBefore(before)));
}
