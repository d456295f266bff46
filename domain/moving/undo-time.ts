import { type Clock, ok, timestampBefore, type UnitOfWork } from '#domain/shared';
import type { ImportChanges } from './ports.ts';

/** Minutes for which an import can be undone (K20). */
export const UNDO_MINUTES = 30;

/** Imports before this instant can't be undone any more. */
export const undoableSince = (clock: Clock): string => timestampBefore(clock, UNDO_MINUTES * 60_000);

/** Deletes what is kept of imports that can't be undone any more. */
export async function forgetOldImports(ports: {
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
  readonly importChanges: ImportChanges;
}): Promise<void> {
  const before = undoableSince(ports.clock);
  await ports.unitOfWork.run(async () => ok(await ports.importChanges.forgetBefore(before)));
}
