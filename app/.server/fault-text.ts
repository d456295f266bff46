import { StorageFault } from '#domain/documents';
import { isDiskFull } from '#domain/shared';
import { texts } from '../copy/index.ts';

/** The text of a fault for the user. */
export function faultTextFor(error: unknown): string {
  if (isDiskFull(error)) return texts.diskFull;
  return error instanceof StorageFault ? texts.storageFault : texts.serverFault;
}
