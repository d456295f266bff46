import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Clarification, EntryState } from '#domain/clinical-history';
import { placeholders, rowsOf } from '../sql.ts';

/** Select list of an entry `e` with its annulment; the statement needs {@link ANNULMENT_JOIN}. */
export const ENTRY_COLUMNS = `e.id as entryId, e.author_id as authorId, e.author_name as authorName, e.author_profession as authorProfession,
  e.author_register as authorRegister, e.written_at as writtenAt, annulment.reason as annulmentReason,
  annulment.author_name as annulmentAuthor, annulment.written_at as annulledAt`;

export const ANNULMENT_JOIN = 'left join entry_annulment annulment on annulment.entry_id = e.id';

/** A row with {@link ENTRY_COLUMNS}. */
export interface EntryRow {
  readonly entryId: number;
  readonly authorId: number;
  readonly authorName: string;
  readonly authorProfession: string | null;
  readonly authorRegister: string | null;
  readonly writtenAt: string;
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

type AmendmentRow = Omit<EntryRow, `annul${string}`> & {
  readonly id: number;
  readonly text: string;
  readonly corrects: string | null;
};

interface Amendments {
  readonly clarifications: Clarification[];
  readonly corrections: Clarification[];
}

async function amendmentsOf(em: SqlEntityManager, rows: readonly EntryRow[]) {
  const found = new Map<number, Amendments>();
  if (rows.length === 0) return found;
  const ids = rows.map(({ entryId }) => entryId);
  const sql = `select id, entry_id as entryId, text, corrects, author_id as authorId, author_name as authorName, author_profession as authorProfession,
      author_register as authorRegister, written_at as writtenAt
    from entry_clarification where entry_id in (${placeholders(ids)}) order by id`;
  for (const { entryId, id, text, corrects, authorId, writtenAt, ...row } of await rowsOf<AmendmentRow>(
    em,
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
