import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ClinicalEntryRepository, EntryKind } from '#domain/clinical-history';
import { SESSION_STATE } from '#domain/scheduling';
import { code, columns, instant, int, optional, selectFirst, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { IMPORTER } from '../queries/entry-states.ts';
import {
  DiagnosisCorrectionSchema,
  EntryAnnulmentSchema,
  EntryClarificationSchema,
  EntryDiagnosisSchema,
} from '../schemas/clinical.ts';
import { executeInsert, executeWrite, exists, forUpdate } from '../sql.ts';
import { insertRows } from './insert-rows.ts';

interface NewEntry {
  readonly patientId: number;
  readonly kind: EntryKind;
  readonly careDate: string;
  readonly authorId: number;
  readonly writtenAt: string;
}

/** Stores an entry with a copy of its author's account, and returns its id. */
export async function addEntry(
  em: SqlEntityManager,
  { patientId, kind, careDate, authorId, writtenAt }: NewEntry,
): Promise<number> {
  const sql = `insert into clinical_entry
      (patient_id, kind, care_date, author_id, author_name, author_profession, author_register, written_at)
    select ?, ?, ?, id, concat(first_names, ' ', last_names), professional_type, professional_register, ?
    from staff_member where id = ?`;
  const id = await executeInsert(em, sql, [patientId, kind, careDate, writtenAt, authorId]);
  if (id === null) throw new Error(`No account ${authorId}`);
  return id;
}

const ENTRY = columns({
  id: int('e.id'),
  patientId: int('e.patient_id'),
  kind: code<EntryKind>('e.kind'),
  authorId: int('e.author_id'),
  writtenAt: instant('e.written_at'),
  importedBy: optional(text(IMPORTER)),
  annulled: int('(select count(*) from entry_annulment a where a.entry_id = e.id)'),
  sessionId: optional(
    int(`coalesce((select n.session_id from evolution_note n where n.entry_id = e.id),
          (select t.session_id from treatment_plan t where t.entry_id = e.id))`),
  ),
  area: optional(
    int(`(select o.area from objective o where o.entry_id = e.id or o.entry_id =
          (select s.objective_id from objective_scoring s where s.entry_id = e.id))`),
  ),
});

export const clinicalEntries = (em: SqlEntityManager, dialect: Dialect): ClinicalEntryRepository => ({
  async lock(entryId) {
    const sql = `from clinical_entry e where e.id = ?`;
    const row = await selectFirst(em, ENTRY, forUpdate(dialect, sql), [entryId]);
    return row && { ...row, annulled: row.annulled > 0 };
  },
  async clarify({ entryId, authorId, text, corrects = null, at }) {
    const author = await authorOf(em, authorId);
    const row = { entryId, text, corrects, authorId, ...author, writtenAt: at };
    return Number(await em.insert(EntryClarificationSchema, row));
  },
  async correctDiagnoses({ entryId, authorId, diagnoses, at }) {
    const author = await authorOf(em, authorId);
    const row = { entryId, authorId, ...author, writtenAt: at };
    const correctionId = Number(await em.insert(DiagnosisCorrectionSchema, row));
    await executeWrite(
      em,
      `insert into replaced_diagnosis (correction_id, item_id, detail, principal, kind)
       select ?, item_id, detail, principal, kind from entry_diagnosis where entry_id = ? order by id`,
      [correctionId, entryId],
    );
    await executeWrite(em, 'delete from entry_diagnosis where entry_id = ?', [entryId]);
    const rows = diagnoses.map((diagnosis) => ({ entryId, authorId, ...diagnosis }));
    await insertRows(em, EntryDiagnosisSchema, rows);
    return correctionId;
  },
  async annul({ entryId, authorId, reason, at }) {
    const { authorName } = await authorOf(em, authorId);
    await em.insert(EntryAnnulmentSchema, { entryId, reason, authorId, authorName, writtenAt: at });
  },
  isBilled: (sessionId) =>
    exists(em, 'select 1 from billed_session where session_id = ? limit 1', [sessionId]),
  async reopenSession(sessionId) {
    const sql = 'update therapy_session set state = ? where id = ? and state = ? and archived = false';
    return (await executeWrite(em, sql, [SESSION_STATE.pending, sessionId, SESSION_STATE.done])) === 1;
  },
});

interface AuthorRow {
  readonly authorName: string;
  readonly authorProfession: string | null;
  readonly authorRegister: string | null;
}

const AUTHOR = columns({
  firstNames: text('first_names'),
  lastNames: text('last_names'),
  authorProfession: optional(text('professional_type')),
  authorRegister: optional(text('professional_register')),
});

/** Reads the part of an author's account that is copied into an entry. */
export async function authorOf(em: SqlEntityManager, userId: number): Promise<AuthorRow> {
  const sql = `from staff_member where id = ?`;
  const row = await selectFirst(em, AUTHOR, sql, [userId]);
  if (!row) throw new Error(`No account ${userId}`);
  const { firstNames, lastNames, ...author } = row;
  return { ...author, authorName: `${firstNames} ${lastNames}` };
}
