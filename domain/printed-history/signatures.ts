import type { EntryAuthor } from '#domain/clinical-history';
import type { StaffFiles } from '#domain/staff';
import { type LetterheadPorts, readImage } from './letterhead.ts';
import type { PrintedEntry, PrintedSignature } from './printed-document.ts';

export type SignaturePorts = Pick<LetterheadPorts, 'fileStore'> & {
  readonly staffFiles: Pick<StaffFiles, 'signaturesOf'>;
};

/** The author of an entry, as of the instant of writing. */
export type Signer = Pick<PrintedEntry, 'authorId' | 'author' | 'writtenAt'>;

/**
 * The authors of the entries by name, with their current signatures. An author appears once, with the data of the newest entry.
 */
export async function readSignatures(
  ports: SignaturePorts,
  entries: readonly Signer[],
): Promise<readonly (PrintedSignature & Pick<Signer, 'authorId'>)[]> {
  const authors = new Map<number, { readonly author: EntryAuthor; readonly writtenAt: string }>();
  for (const { authorId, author, writtenAt } of entries)
    if ((authors.get(authorId)?.writtenAt ?? '') < writtenAt) authors.set(authorId, { author, writtenAt });
  const files = await ports.staffFiles.signaturesOf([...authors.keys()]);
  const signatures = await Promise.all(
    [...authors].map(async ([authorId, { author }]) => ({
      ...author,
      authorId,
      image: await readImage(ports, files.find(({ staffId }) => staffId === authorId) ?? null),
    })),
  );
  return signatures.sort((one, other) => one.name.localeCompare(other.name, 'es'));
}
