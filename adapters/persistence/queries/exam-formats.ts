import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ExamFormat, ExamFormats } from '#domain/exam-formats';
import { columns, flag, int, optional, select, text } from '../columns.ts';

const FORMAT = columns({
  id: int('x.id'),
  name: text('x.description'),
  referenceAddress: optional(text('x.address')),
  active: flag('x.active'),
  formId: optional(int('f.id')),
  formName: optional(text('f.name')),
  formType: optional(text('f.content_type')),
});

export function examFormats(em: SqlEntityManager): ExamFormats {
  async function read(where: string, values: readonly number[]): Promise<readonly ExamFormat[]> {
    const rows = await select(
      em,
      FORMAT,
      `from exam_format x
       left join exam_blank_form f on f.format_id = x.id and f.withdrawn_at is null
       ${where} order by x.id`,
      values,
    );
    return rows.map(({ id, name, referenceAddress, active, formId, formName, formType }) => ({
      id,
      name,
      referenceAddress,
      active,
      blankForm: formId === null ? null : { id: formId, name: formName ?? '', contentType: formType ?? '' },
    }));
  }
  return {
    all: () => read('', []),
    byId: async (id) => (await read('where x.id = ?', [id]))[0] ?? null,
  };
}
