import type { Actor, CorePorts, UseCase } from '#domain/access';
import type { FileFacts } from '#domain/file-rules';
import { FILE_MAX_BYTES, forbidden, invalid, ok, type RefusalCode, type Result } from '#domain/shared';
import { storedFileName } from './file-name.ts';
import type { FileContent, FileReferences, FileStore, PatientFiles } from './ports.ts';

/** An uploaded file. */
export interface FileUpload {
  readonly name: string;
  readonly content: FileContent;
}

/** An uploaded file that was checked and stored. */
export interface StoredUpload {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly storageKey: string;
  /** SHA-256 of the content, in hexadecimal. */
  readonly sha256: string;
}

/** The ports of a command with uploads. */
export interface UploadPorts {
  readonly fileStore: FileStore;
  readonly fileReferences: FileReferences;
}

export interface FilePorts extends UploadPorts {
  readonly patientFiles: PatientFiles;
}

/** Stored uploads by field. */
export interface Uploads {
  readonly storedUploads: Readonly<Record<string, StoredUpload>>;
}

interface UploadDefinition<Ports, Input> {
  /** Uploaded files of the input, by the field that shows their error. */
  readonly filesOf: (input: Input) => Readonly<Record<string, FileUpload | null>>;
  /** Error code of a file; null when valid. */
  readonly check: (file: FileFacts) => RefusalCode | null;
  /** Maximum size of each file in bytes; 10 MB by default (P13). */
  readonly maxBytes?: number;
  /** Runs before any file is received. */
  readonly precheck?: (
    ports: Ports & UploadPorts & CorePorts,
    actor: Actor,
    input: Input,
  ) => Promise<Result<unknown>>;
}

/**
 * A command with file uploads, by default of at most 10 MB each (P13). It stores the files before the transaction, so that a slow upload
 * holds no lock, and deletes unreferenced files afterwards. Invalid with the codes of `check`, by field.
 */
export function uploadCommand<Ports, Input, Output>(
  { filesOf, check, maxBytes = FILE_MAX_BYTES, precheck }: UploadDefinition<Ports, Input>,
  write: UseCase<Ports & UploadPorts, Input & Uploads, Output>,
): UseCase<Ports & UploadPorts, Input, Output> {
  const execute = async (
    ports: Ports & UploadPorts & CorePorts,
    actor: Actor,
    input: Input,
  ): Promise<Result<Output>> => {
    if (!write.policy.permits(actor)) return forbidden();
    const prechecked = await precheck?.(ports, actor, input);
    if (prechecked && !prechecked.ok) return prechecked;
    const keys: string[] = [];
    try {
      const uploads = await storeUploads(ports.fileStore, filesOf(input), { check, maxBytes }, keys);
      const result = uploads.ok
        ? await write(ports, actor, { ...input, storedUploads: uploads.value })
        : uploads;
      if (!result.ok) await removeAll(ports.fileStore, keys);
      else await removeUnreferenced(ports, keys);
      return result;
    } catch (error) {
      await removeUnreferenced(ports, keys).catch(() => undefined);
      throw error;
    }
  };
  return Object.assign(execute, {
    action: write.action,
    policy: write.policy,
    kind: write.kind,
    isAudited: write.isAudited,
  });
}

async function storeUploads(
  fileStore: FileStore,
  files: Readonly<Record<string, FileUpload | null>>,
  { check, maxBytes }: Required<Pick<UploadDefinition<unknown, unknown>, 'check' | 'maxBytes'>>,
  keys: string[],
): Promise<Result<Uploads['storedUploads']>> {
  const received: Record<string, StoredUpload> = {};
  const errors: Record<string, RefusalCode> = {};
  for (const [field, file] of Object.entries(files)) {
    if (!file) continue;
    const stored = await fileStore.put(file.content, maxBytes);
    if (stored) keys.push(stored.key);
    const facts = stored ?? { size: maxBytes + 1, contentType: null };
    const code = check({ size: facts.size, contentType: facts.contentType });
    if (code) errors[field] = code;
    else if (stored?.contentType) {
      const { key: storageKey, size, sha256, contentType } = stored;
      const name = storedFileName(file.name, contentType);
      received[field] = { name, contentType, size, storageKey, sha256 };
    }
  }
  return Object.keys(errors).length > 0 ? invalid(errors) : ok(received);
}

const removeAll = (fileStore: FileStore, keys: readonly string[]) =>
  Promise.all(keys.map((key) => fileStore.remove(key)));

/** Removes the stored files that no row references. */
export async function removeUnreferenced(
  { fileStore, fileReferences }: UploadPorts,
  keys: readonly string[],
) {
  if (keys.length === 0) return;
  const referenced = await fileReferences.referencedAmong(keys);
  await removeAll(
    fileStore,
    keys.filter((key) => !referenced.has(key)),
  );
}
