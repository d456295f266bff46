import type { SqlEntityManager } from '@mikro-orm/knex';
import type { EvolutionNotes } from '#domain/agenda';
import type { Evolution } from '#domain/clinical-history';
import { SESSION_STATE } from '#domain/scheduling';
import { itemOf } from '../queries/as-written.ts';
import { EvolutionNoteSchema } from '../schemas/sessions.ts';
import { changedBy, rowsOf } from '../sql.ts';

type NoteRow = Omit<Evolution, 'therapist'> & { firstNames: string; lastNames: string };

export const evolutionNotes = (em: SqlEntityManager): EvolutionNotes => ({
  async register(note) {
    const changed = await changedBy(
      em,
      'update therapy_session set state = ? where id = ? and state = ? and responsible_id = ?',
      [SESSION_STATE.done, note.sessionId, SESSION_STATE.pending, note.authorId],
    );
    return changed === 0 ? null : Number(await em.insert(EvolutionNoteSchema, note));
  },
  async latestOf(patientId, specialtyId, most) {
    const rows = await rowsOf<NoteRow>(
      em,
      `select n.id, s.date, s.start_time as startTime, s.specialty_id as specialtyId,
         a.first_names as firstNames, a.last_names as lastNames, n.text, ${itemOf('strategy', 'n')} as strategy, ${itemOf('material', 'n')} as material,
         n.written_at as writtenAt
       from evolution_note n
       join therapy_session s on s.id = n.session_id and s.specialty_id = ?
       join staff_member a on a.id = n.author_id
       left join catalogue_item strategy on strategy.id = n.strategy_id
       left join catalogue_item material on material.id = n.material_id
       where n.patient_id = ?
       order by s.date desc, s.start_time desc, n.id desc
       limit ?`,
      [specialtyId, patientId, most],
    );
    return rows.map(({ firstNames, lastNames, ...note }) => ({
      ...note,
      therapist: `${firstNames} ${lastNames}`,
    }));
  },
});
