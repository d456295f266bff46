import type { SqlEntityManager } from '@mikro-orm/knex';
import type { RecordChange, RecordChanges } from '#domain/edit-conflicts';
import { rowsOf } from '../sql.ts';

/** Maximum number of the latest changes that are read; other users make fewer while a form is open. */
const MAX_CHANGES = 20;

interface ChangeRow {
  at: string;
  userId: number | null;
  actor: string;
  firstNames: string | null;
  lastNames: string | null;
  detail: string | null;
}

export const recordChanges = (em: SqlEntityManager): RecordChanges => ({
  async latest({ subject, subjectId }) {
    const rows = await rowsOf<ChangeRow>(
      em,
      `select e.at, e.actor_id as userId, e.actor, e.detail, m.first_names as firstNames, m.last_names as lastNames
       from audit_entry e left join staff_member m on m.id = e.actor_id
       where e.subject = ? and e.subject_id = ? and e.detail like '%"changed"%' order by e.id desc limit ${MAX_CHANGES}`,
      [subject, subjectId],
    );
    return rows.map(changeOf);
  },
});

function changeOf({ at, userId, actor, firstNames, lastNames, detail }: ChangeRow): RecordChange {
  const changed = (JSON.parse(detail ?? '{}') as { changed?: unknown } | null)?.changed;
  return {
    at,
    userId: userId === null ? null : Number(userId),
    by: lastNames === null ? actor : `${firstNames} ${lastNames}`,
    fields: Array.isArray(changed) ? changed.map(String) : isObject(changed) ? Object.keys(changed) : null,
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
