import type { SqlEntityManager } from '@mikro-orm/knex';
import type { OwnNotes } from '#domain/clinical-history';
import { select } from '../columns.ts';
import { pageClause, totalOf } from '../sql.ts';
import { EVOLUTION, EVOLUTION_JOINS, evolutionsOf } from './evolutions.ts';

export const ownNotes = (em: SqlEntityManager): OwnNotes => ({
  async of({ patientId, authorId, specialtyId, page }) {
    const where = `where note.patient_id = ? and e.author_id = ? and e.external_author = false and annulment.entry_id is null
      ${specialtyId === null ? '' : 'and s.specialty_id = ?'}`;
    const values = [patientId, authorId, ...(specialtyId === null ? [] : [specialtyId])];
    const { limit, limitValues } = pageClause(page);
    const total = await totalOf(em, `select count(*) as total ${EVOLUTION_JOINS} ${where}`, values);
    const rows = await select(
      em,
      EVOLUTION,
      `${EVOLUTION_JOINS} ${where}
       order by s.date desc, s.start_time desc, note.id desc ${limit}`,
      [...values, ...limitValues],
    );
    const evolutions = await evolutionsOf(em, rows);
    return {
      total,
      rows: evolutions.map((evolution) => ({
        ...evolution,
        clarifications: evolution.clarifications.filter((each) => each.authorId === authorId),
      })),
    };
  },
});
