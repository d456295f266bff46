import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ExamFormat, ExamFormats } from '#domain/exam-formats';
import { rowsOf } from '../sql.ts';

interface FormatRow extends Pick<ExamFormat, 'id' | 'name' | 'referenceAddress'> {
  readonly active: number;
  readonly formId: number | null;
  readonly formName: string | null;
  readonly formType: string | null;
}

export function examFormats(em: SqlEntityManager): ExamFormats {
  async function read(where: string, values: readonly number[]): Promise<readonly ExamFormat[]> {
    const rows = await rowsOf<FormatRow>(
      em,
      `select x.id, x.description as name, x.address as referenceAddress, x.active, f.id as formId, f.name as formName,
         f.content_type as formType
       from exam_format x
       left join exam_blank_form f on f.format_id = x.id and f.withdrawn_at is null
       ${where} order by x.id`,
      values,
    );
    return rows.map(({ id, name, referenceAddress, active, formId, formName, formType }) => ({
      id,
      name,
      referenceAddress,
      active: Boolean(active),
      blankForm: formId === null ? null : { id: formId, name: formName ?? '', contentType: formType ?? '' },
    }));
  }
  return {
    all: () => read('', []),
    byId: async (id) => (await read('where x.id = ?', [id]))[0] ?? null,
  };
}
