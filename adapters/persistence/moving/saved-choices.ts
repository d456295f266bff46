import type { SqlEntityManager } from '@mikro-orm/knex';
import { choicesKey, type SavedChoicesStore } from '#domain/moving';
import { columns, ID, instant, int, select, selectFirst, text } from '../columns.ts';
import { ImportChoicesSchema } from '../schemas/moving.ts';
import { executeWrite } from '../sql.ts';

const CHOICES = columns({
  id: int('c.id'),
  name: text('c.name'),
  choices: text('c.choices'),
  savedBy: text('u.username'),
  savedAt: instant('c.saved_at'),
});

export const savedChoices = (em: SqlEntityManager): SavedChoicesStore => ({
  async ofList(list) {
    const sql = `from import_choices c join staff_member u on u.id = c.saved_by where c.list = ? order by c.name_key`;
    return (await select(em, CHOICES, sql, [list])).map((row) => ({
      ...row,
      choices: JSON.parse(row.choices),
    }));
  },
  async save({ choices, ...saved }) {
    const nameKey = choicesKey(saved.name);
    await em.upsert(
      ImportChoicesSchema,
      { ...saved, nameKey, choices: JSON.stringify(choices) },
      {
        onConflictFields: ['list', 'nameKey'],
        onConflictMergeFields: ['name', 'choices', 'savedBy', 'savedAt'],
      },
    );
    const sql = 'from import_choices where list = ? and name_key = ?';
    return (await selectFirst(em, ID, sql, [saved.list, nameKey]))?.id ?? 0;
  },
  remove: async (id) => (await executeWrite(em, 'delete from import_choices where id = ?', [id])) === 1,
});
