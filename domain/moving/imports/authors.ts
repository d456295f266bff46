import type { LineErrors } from '#domain/code-lists';
import { foldText, tidy } from '#domain/shared';
import { textCell } from '../cells.ts';
import type { References } from '../references.ts';

/** The author of an imported entry (H15). */
export interface ImportedAuthor {
  /** Null for an author without an account. */
  readonly userId: number | null;
  readonly name: string;
  /** Null: as in the account. */
  readonly profession: string | null;
  /** Number in the register of the profession; null: as in the account. */
  readonly registrationNumber: string | null;
}

/** The author of a stored entry. */
export interface StoredAuthor {
  /** Annulled entries stay annulled when their row comes again. */
  readonly annulled: boolean;
  readonly authorId: number;
  /** Whether the author has no account; then `authorId` is the user who imported the entry. */
  readonly external: boolean;
  readonly authorName: string;
  readonly profession: string | null;
  readonly registrationNumber: string | null;
}

/** An author as an entry that a line adds will have it. The same object for the same author, because a file has few authors and many entries. */
export function storedAuthors(): (author: ImportedAuthor) => StoredAuthor {
  const known = new Map<string, StoredAuthor>();
  return ({ userId, name, profession, registrationNumber }) => {
    const key = JSON.stringify([userId, name, profession, registrationNumber]);
    const author = known.get(key) ?? {
      ...{ annulled: false, authorId: userId ?? 0, external: userId === null, authorName: name },
      ...{ profession, registrationNumber },
    };
    known.set(key, author);
    return author;
  };
}

interface AuthorRow {
  readonly autor?: string;
  readonly profesion?: string;
  readonly registro?: string;
}

/** As long as the columns of an entry. */
export const AUTHOR_CELLS = {
  autor: textCell(130, 'profesional', 'terapeuta', 'evoter'),
  profesion: textCell(80, 'especialidad'),
  registro: textCell(30, 'registro profesional', 'tarjeta profesional'),
};

/**
 * Finds the author of a row: a user by user name or full name, else a name with profession and register number. Errors by column:
 * `several-users`, `unknown-author`.
 */
export function authorFinder(userOf: Awaited<ReturnType<References['staff']>>) {
  return ({
    autor = '',
    profesion = '',
    registro = '',
  }: AuthorRow): ImportedAuthor | { readonly errors: LineErrors } => {
    const user = userOf(autor);
    const credentials = { profession: profesion || null, registrationNumber: registro || null };
    if (typeof user === 'object')
      return { userId: user.id, name: `${user.firstNames} ${user.lastNames}`, ...credentials };
    if (user === 'several-users') return { errors: { autor: user } };
    if (!profesion || !registro) return { errors: { autor: 'unknown-author' } };
    return { userId: null, name: autor, ...credentials };
  };
}

const comparableName = (name: string) => foldText(tidy(name));

/** Whether an entry has this author; one without an account is known by name. */
export const isSameAuthor = (stored: StoredAuthor, author: ImportedAuthor): boolean =>
  stored.external || author.userId === null
    ? comparableName(stored.authorName) === comparableName(author.name)
    : stored.authorId === author.userId;

/** The values of a stored entry by their columns; null for none. */
type StoredValues = Readonly<Record<string, string | null>>;

/** The cells that say something else than a stored entry, which never changes (H1): `entry-differs`. Empty cells say nothing. */
export const differencesFrom = (
  stored: StoredValues,
  row: Readonly<Record<string, string | undefined>>,
): LineErrors =>
  Object.fromEntries(
    Object.entries(stored)
      .filter(([column, value]) => row[column] && comparableName(row[column]) !== comparableName(value ?? ''))
      .map(([column]) => [column, 'entry-differs'] as const),
  );

/** The columns of a stored author. */
export const authorValues = ({ profession, registrationNumber }: StoredAuthor): StoredValues => ({
  profesion: profession,
  registro: registrationNumber,
});
