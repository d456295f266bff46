import { fileInspector } from './file-inspector.ts';
import type { FileStorage } from './file-storage.ts';
import type { FilesLocation } from './files-location.ts';
import { localFiles } from './local-files.ts';
import { localSource } from './local-source.ts';

/** Opens the file storage at a location: a folder or a bucket. */
export async function openFileStorage(location: FilesLocation): Promise<FileStorage> {
  if ('folder' in location) return folderStorage(location.folder);
  // The client of S3 is large, so only installations with a bucket load it.
  const { bucketStorage } = await import('./bucket-storage.ts');
  return bucketStorage(location);
}

const folderStorage = (folder: string): FileStorage => ({
  store: localFiles(folder),
  inspector: fileInspector(folder),
  backupSource: localSource(folder),
  restore: null,
  check: async () => undefined,
  close: () => undefined,
});
