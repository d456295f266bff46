/** A file could not be stored or read, because the disk is full, or the folder or bucket is unusable; no partial file remains. */
export class StorageFault extends Error {
  constructor(cause: unknown) {
    super('The store of the files can not be used', { cause });
    this.name = 'StorageFault';
  }
}
