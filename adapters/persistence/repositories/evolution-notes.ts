import type { SqlEntityManager } from '@mikro-orm/knex';
import type { EvolutionNotes } from '#domain/agenda';
import { noteSearchText } from '#domain/clinical-history';
import { columns, select, selectFirst, text } from '../columns.ts';
import { EVOLUTION, EVOLUTION_JOINS, evolutionsOf } from '../queries/evolutions.ts';
import { EntryDiagnosisSchema } from '../schemas/clinical.ts';
import { EvolutionNoteSchema } from '../schemas/sessions.ts';
import { addEntry } from './clinical-entries.ts';

const TEXT = columns({ text: text('note.text') });

export const evolutionNotes = (em: SqlEntityManager): EvolutionNotes => ({
  async register({ date: careDate, diagnosisId: itemId, diagnosisKind: kind, ...note }) {
    const { patientId, authorId, writtenAt } = note;
    const entryId = await addEntry(em, { kind: 'evolution', patientId, careDate, authorId, writtenAt });
    if (itemId !== null)
      await em.insert(EntryDiagnosisSchema, {
        entryId,
        authorId,
        itemId,
        detail: null,
        principal: true,
        kind,
      });
    return Number(
      await em.insert(EvolutionNoteSchema, { ...note, entryId, searchText: noteSearchText(note.text) }),
    );
  },
  async textOf(sessionId) {
    const note = await selectFirst(
      em,
      TEXT,
      `${EVOLUTION_JOINS} where note.session_id = ? and annulment.entry_id is null`,
      [sessionId],
    );
    return note?.text ?? null;
  },
  async latestOf(patientId, specialtyId, limit) {
    const rows = await select(
      em,
      EVOLUTION,
      `${EVOLUTION_JOINS}
       where note.patient_id = ? and s.specialty_id = ? and annulment.entry_id is null
       order by s.date desc, s.start_time desc, note.id desc limit ?`,
      [patientId, specialtyId, limit],
    );
    return evolutionsOf(em, rows);
  },
});
