import type { SqlEntityManager } from '@mikro-orm/knex';
import type { RecordChange, RecordChanges } from '#domain/edit-conflicts';
import { columns, instant, int, optional, type RowOf, select, text } from '../columns.ts';

/** Maximum number of the latest changes that are read; other users make fewer while a form is open. */
const MAX_CHANGES = 20;

type ChangeRow = RowOf<typeof CHANGE>;

const CHANGE = columns({
  at: instant('e.at'),
  userId: optional(int('e.actor_id')),
  actor: text('e.actor'),
  detail: optional(text('e.detail')),
  firstNames: optional(text('m.first_names')),
  lastNames: optional(text('m.last_names')),
});

export const recordChanges = (em: SqlEntityManager): RecordChanges => ({
  async latest({ subject, subjectId }) {
    const rows = await select(
      em,
      CHANGE,
      `from audit_entry e left join staff_member m on m.id = e.actor_id
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
    userId,
    by: lastNames === null ? actor : `${firstNames} ${lastNames}`,
    fields: Array.isArray(changed) ? changed.map(String) : isObject(changed) ? Object.keys(changed) : null,
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
