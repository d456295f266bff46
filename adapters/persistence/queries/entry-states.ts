import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Clarification, EntryState } from '#domain/clinical-history';
import { columns, instant, int, optional, select, text } from '../columns.ts';
import { placeholders } from '../sql.ts';

/** The name of the user who imported the entry `e`; null for an entry that was written in Integra. */
export const IMPORTER = `(select concat(importer.first_names, ' ', importer.last_names)
  from import_run run join staff_member importer on importer.id = run.imported_by where run.id = e.import_id)`;

/** Select list of an entry `e` with its annulment; the statement needs {@link ANNULMENT_JOIN}. */
export const ENTRY_COLUMNS = {
  entryId: int('e.id'),
  authorId: int('e.author_id'),
  authorName: text('e.author_name'),
  authorProfession: optional(text('e.author_profession')),
  authorRegister: optional(text('e.author_register')),
  writtenAt: instant('e.written_at'),
  importedBy: optional(text(IMPORTER)),
  annulmentReason: optional(text('annulment.reason')),
  annulmentAuthor: optional(text('annulment.author_name')),
  annulledAt: optional(instant('annulment.written_at')),
};

export const ANNULMENT_JOIN = 'left join entry_annulment annulment on annulment.entry_id = e.id';

/** A row with {@link ENTRY_COLUMNS}. */
export interface EntryRow {
  readonly entryId: number;
  readonly authorId: number;
  readonly authorName: string;
  readonly authorProfession: string | null;
  readonly authorRegister: string | null;
  readonly writtenAt: string;
  readonly importedBy: string | null;
  readonly annulmentReason: string | null;
  readonly annulmentAuthor: string | null;
  readonly annulledAt: string | null;
}

/** The states of entries, each with its clarifications, in one statement. */
export const entryStates = async (em: SqlEntityManager, rows: readonly EntryRow[]): Promise<EntryState[]> =>
  (await statesWithCorrections(em, rows)).map(({ state }) => state);

/** As {@link entryStates}, with the corrections of each entry, oldest first. */
export async function statesWithCorrections(
  em: SqlEntityManager,
  rows: readonly EntryRow[],
): Promise<{ readonly state: EntryState; readonly corrections: readonly Clarification[] }[]> {
  const amendments = await amendmentsOf(em, rows);
  return rows.map((row) => {
    const { clarifications = [], corrections = [] } = amendments.get(row.entryId) ?? {};
    const state = {
      entryId: row.entryId,
      authorId: row.authorId,
      author: authorOf(row),
      writtenAt: row.writtenAt,
      importedBy: row.importedBy,
      clarifications,
      annulment:
        row.annulledAt === null
          ? null
          : { reason: row.annulmentReason ?? '', authorName: row.annulmentAuthor ?? '', at: row.annulledAt },
    };
    return { state, corrections };
  });
}

const authorOf = (row: Pick<EntryRow, 'authorName' | 'authorProfession' | 'authorRegister'>) => ({
  name: row.authorName,
  profession: row.authorProfession,
  registrationNumber: row.authorRegister,
});

interface Amendments {
  readonly clarifications: Clarification[];
  readonly corrections: Clarification[];
}

const AMENDMENT = columns({
  id: int('id'),
  entryId: int('entry_id'),
  text: text('text'),
  corrects: optional(text('corrects')),
  authorId: int('author_id'),
  authorName: text('author_name'),
  authorProfession: optional(text('author_profession')),
  authorRegister: optional(text('author_register')),
  writtenAt: instant('written_at'),
});

async function amendmentsOf(em: SqlEntityManager, rows: readonly EntryRow[]) {
  const found = new Map<number, Amendments>();
  if (rows.length === 0) return found;
  const ids = rows.map(({ entryId }) => entryId);
  const sql = `from entry_clarification where entry_id in (${placeholders(ids)}) order by id`;
  for (const { entryId, id, text, corrects, authorId, writtenAt, ...row } of await select(
    em,
    AMENDMENT,
    sql,
    ids,
  )) {
    const amendments = found.get(entryId) ?? { clarifications: [], corrections: [] };
    found.set(entryId, amendments);
    const amendment = { id, text, writtenAt, authorId, author: authorOf(row) };
    (corrects === null ? amendments.clarifications : amendments.corrections).push(amendment);
  }
  return found;
}
