import type { EntryAuthor } from '#domain/clinical-history';
import type { StaffFiles } from '#domain/staff';
import { type LetterheadPorts, readImage } from './letterhead.ts';
import type { PrintedEntry, PrintedSignature } from './printed-document.ts';

export type SignaturePorts = Pick<LetterheadPorts, 'fileStore'> & {
  readonly staffFiles: Pick<StaffFiles, 'signaturesOf'>;
};

/** The author of an entry, as of the instant of writing. */
export type Signer = Pick<PrintedEntry, 'authorId' | 'author' | 'writtenAt'> &
  Partial<Pick<PrintedEntry, 'importedBy'>>;

/**
 * The current signatures of the signers, sorted by name. A signer of several entries appears once, with the data of the newest one.
 * Nobody signs imported entries, which were signed elsewhere (H15).
 */
export async function readSignatures(
  ports: SignaturePorts,
  signers: readonly Signer[],
): Promise<readonly (PrintedSignature & Pick<Signer, 'authorId'>)[]> {
  const authors = new Map<number, { readonly author: EntryAuthor; readonly writtenAt: string }>();
  for (const { authorId, author, writtenAt, importedBy = null } of signers)
    if (importedBy === null && (authors.get(authorId)?.writtenAt ?? '') < writtenAt)
      authors.set(authorId, { author, writtenAt });
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
