import { query } from '#domain/access';
import { ok } from '#domain/shared';
import type { ExamFormat } from '../format.ts';
import { readsExamFormats } from '../policies.ts';
import type { ExamFormats } from '../ports.ts';

/** Lists the formats of exams, also inactive ones, in the order of their ids (C9). */
export const listExamFormats = query<{ readonly examFormats: ExamFormats }, void, readonly ExamFormat[]>({
  action: 'exam-formats.list',
  allow: readsExamFormats,
  run: async ({ examFormats }) => ok(await examFormats.all()),
});
