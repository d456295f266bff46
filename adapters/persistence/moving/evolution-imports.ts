import type { SqlEntityManager } from '@mikro-orm/knex';
import type { EvolutionImports, NewNote } from '#domain/moving';
import { SESSION_STATE, SESSION_TYPES } from '#domain/scheduling';
import { columns, date, flag, idsOf, int, oneOf, optional, select, text, time } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { ANNULMENT_JOIN } from '../queries/entry-states.ts';
import { isPublished, isPublishedNote } from '../queries/hidden-imports.ts';
import { batchesOf } from '../repositories/insert-rows.ts';
import { EvolutionNoteSchema } from '../schemas/sessions.ts';
import { executeWrite, forUpdate, placeholders } from '../sql.ts';
import { addImportedEntries, areChartsKept, onDays, STORED_AUTHOR, VALID_FIRST } from './imported-entries.ts';
import { insertTexts } from './insert-by-size.ts';
import { keepFormer } from './kept-changes.ts';

const SESSION = columns({
  id: int('s.id'),
  patientId: int('s.patient_id'),
  date: date('s.date'),
  start: time('s.start_time'),
  specialtyId: int('s.specialty_id'),
  type: oneOf('s.type', SESSION_TYPES),
  state: oneOf('s.state', Object.values(SESSION_STATE)),
  responsibleId: int('s.responsible_id'),
  archived: flag('s.archived'),
});

const NOTE = columns({
  sessionId: int('s.id'),
  patientId: int('s.patient_id'),
  date: date('s.date'),
  start: time('s.start_time'),
  text: text('n.text'),
  strategy: optional(text('strategy.description')),
  material: optional(text('material.description')),
  ...STORED_AUTHOR,
});

export const evolutionImports = (em: SqlEntityManager, dialect: Dialect): EvolutionImports => ({
  async find(days) {
    if (days.length === 0) return { sessions: [], notes: [] };
    const { sql, values } = onDays(days, 's.patient_id', 's.date');
    const sessions = await select(
      em,
      SESSION,
      `from therapy_session s where s.undone_at is null and ${isPublished('s')} and ${sql} order by s.start_time, s.id`,
      values,
    );
    const notes = await select(
      em,
      NOTE,
      `from therapy_session s join evolution_note n on n.session_id = s.id join clinical_entry e on e.id = n.entry_id ${ANNULMENT_JOIN}
       left join catalogue_item strategy on strategy.id = n.strategy_id left join catalogue_item material on material.id = n.material_id
       where ${isPublished('e')} and ${sql} order by ${VALID_FIRST}`,
      values,
    );
    return { sessions, notes };
  },
  takeSessions: async (notes, patientIds, importId) =>
    (await areChartsKept(em, dialect, patientIds)) && takeSessions(em, dialect, notes, importId),
  async add(notes, stamp) {
    const entries = notes.map((note) => ({ ...note, kind: 'evolution' as const }));
    const entryIds = await addImportedEntries(em, entries, stamp);
    await insertTexts(
      em,
      EvolutionNoteSchema,
      notes.map(({ sessionId, patientId, author, text, searchText, strategyId, materialId }, index) => ({
        ...{
          sessionId,
          patientId,
          authorId: author.userId ?? stamp.by,
          text,
          searchText,
          strategyId,
          materialId,
        },
        entryId: Number(entryIds[index]),
        writtenAt: stamp.at,
      })),
    );
  },
});

/** Locks the sessions of notes, and makes pending ones done; false when one of them changed or got a note meanwhile. */
async function takeSessions(
  em: SqlEntityManager,
  dialect: Dialect,
  notes: readonly Pick<NewNote, 'sessionId' | 'completesSession'>[],
  importId: number,
): Promise<boolean> {
  for (const batch of batchesOf(notes)) {
    const ids = batch.map(({ sessionId }) => sessionId);
    const unchanged = await idsOf(
      em,
      forUpdate(
        dialect,
        `select s.id from therapy_session s where s.id in (${placeholders(ids)}) and s.undone_at is null and s.state <> ${SESSION_STATE.cancelled}
         and not exists (select 1 from evolution_note n left join entry_annulment a on a.entry_id = n.entry_id
           where n.session_id = s.id and a.entry_id is null and ${isPublishedNote('n')})`,
      ),
      ids,
    );
    if (unchanged.length < ids.length) return false;
    const pending = batch.flatMap(({ completesSession, sessionId }) => (completesSession ? [sessionId] : []));
    if (pending.length === 0) continue;
    await keepFormer(em, importId, 'session', pending);
    const completed = await executeWrite(
      em,
      `update therapy_session set state = ${SESSION_STATE.done}
       where id in (${placeholders(pending)}) and state = ${SESSION_STATE.pending}`,
      pending,
    );
    if (completed < pending.length) return false;
  }
  return true;
}
