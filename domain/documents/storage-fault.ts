/** The content of a file could not be kept or read, for want of room or of a folder that takes it; nothing is left behind. */
export class StorageFault extends Error {
  constructor(cause: unknown) {
    super('The folder of the files can not be used', { cause });
    this.name = 'StorageFault';
  }
}
