import { StorageFault } from '#domain/documents';
import { isDiskFull } from '#domain/shared';
import { texts } from '../copy/index.ts';

/** What a user is told of a fault. */
export function faultTextFor(error: unknown): string {
  if (isDiskFull(error)) return texts.diskFull;
  return error instanceof StorageFault ? texts.storageFault : texts.serverFault;
}
