import type { Actor, CorePorts, UseCase } from '#domain/access';
import { forbidden, invalid, ok, type Result } from '#domain/shared';
import { FILE_MAX_BYTES, type FileFacts, storedNameOf } from './check-document.ts';
import type { FileContent, FileStore, KeptFiles, PatientFiles } from './ports.ts';

/** A file as somebody sent it. */
export interface SentFile {
  readonly name: string;
  readonly content: FileContent;
}

/** A file whose content is in the store, checked. */
export interface ReceivedFile {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly storageKey: string;
  /** SHA-256 of the content, in hexadecimal. */
  readonly sha256: string;
}

/** What receiving files needs from outside. */
export interface ReceivingPorts {
  readonly fileStore: FileStore;
  readonly keptFiles: KeptFiles;
}

/** What a patient's files need from outside. */
export interface FilePorts extends ReceivingPorts {
  readonly patientFiles: PatientFiles;
}

/** The files that arrived, by the field in which each was sent. */
export interface Received {
  readonly received: Readonly<Record<string, ReceivedFile>>;
}

interface Reception<Ports, Input> {
  /** The files of the input, by the field whose error tells what is wrong with each. */
  readonly files: (input: Input) => Readonly<Record<string, SentFile | null>>;
  /** The code of what is wrong with a file, null when nothing is. */
  readonly wrong: (file: FileFacts) => string | null;
  /** Asked before anything is received. */
  readonly first?: (
    ports: Ports & ReceivingPorts & CorePorts,
    actor: Actor,
    input: Input,
  ) => Promise<Result<unknown>>;
}

/**
 * A command that takes files of at most 10 MB. They are received before its transaction begins, so that a slow sender holds up
 * nobody, and forgotten when the command refuses, fails or does not keep them. Invalid with the codes of `wrong`, field by field.
 */
export function receiving<Ports, Input, Output>(
  { files, wrong, first }: Reception<Ports, Input>,
  write: UseCase<Ports & ReceivingPorts, Input & Received, Output>,
): UseCase<Ports & ReceivingPorts, Input, Output> {
  const execute = async (
    ports: Ports & ReceivingPorts & CorePorts,
    actor: Actor,
    input: Input,
  ): Promise<Result<Output>> => {
    if (!write.policy.permits(actor)) return forbidden();
    const allowed = await first?.(ports, actor, input);
    if (allowed && !allowed.ok) return allowed;
    const keys: string[] = [];
    try {
      const arrived = await receive(ports.fileStore, files(input), wrong, keys);
      const result = arrived.ok ? await write(ports, actor, { ...input, received: arrived.value }) : arrived;
      if (!result.ok) await removeAll(ports.fileStore, keys);
      else await forgetUnlessKept(ports, keys);
      return result;
    } catch (error) {
      await forgetUnlessKept(ports, keys).catch(() => undefined);
      throw error;
    }
  };
  return Object.assign(execute, {
    ...{ action: write.action, policy: write.policy, kind: write.kind, recorded: write.recorded },
  });
}

async function receive(
  fileStore: FileStore,
  sent: Readonly<Record<string, SentFile | null>>,
  wrong: (file: FileFacts) => string | null,
  keys: string[],
): Promise<Result<Received['received']>> {
  const received: Record<string, ReceivedFile> = {};
  const errors: Record<string, string> = {};
  for (const [field, file] of Object.entries(sent)) {
    if (!file) continue;
    const stored = await fileStore.put(file.content, FILE_MAX_BYTES);
    if (stored) keys.push(stored.key);
    const facts = stored ?? { size: FILE_MAX_BYTES + 1, contentType: null };
    const code = wrong({ name: file.name, size: facts.size, contentType: facts.contentType });
    if (code) errors[field] = code;
    else if (stored?.contentType) {
      const { key: storageKey, size, sha256, contentType } = stored;
      received[field] = { name: storedNameOf(file.name), contentType, size, storageKey, sha256 };
    }
  }
  return Object.keys(errors).length > 0 ? invalid(errors) : ok(received);
}

const removeAll = (fileStore: FileStore, keys: readonly string[]) =>
  Promise.all(keys.map((key) => fileStore.remove(key)));

/** After a fault nobody knows whether the transaction ended well: the lists of files decide. */
async function forgetUnlessKept({ fileStore, keptFiles }: ReceivingPorts, keys: readonly string[]) {
  if (keys.length === 0) return;
  const kept = await keptFiles.withKeys(keys);
  await removeAll(
    fileStore,
    keys.filter((key) => !kept.has(key)),
  );
}
