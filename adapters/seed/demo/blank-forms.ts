import type { SqlEntityManager } from '@mikro-orm/knex';
import { ROLE } from '#domain/access';
import { insertRows } from '../../persistence/repositories/insert-rows.ts';
import { ExamBlankFormSchema } from '../../persistence/schemas/catalogues.ts';
import { ASSESSMENTS } from './exam-texts.ts';
import type { StoreFile } from './histories.ts';
import { accountIdAt, SITE } from './staff.ts';
import { type PdfLine, textPdf } from './text-pdf.ts';

const LINE = '_'.repeat(60);
const RATINGS = '1     2     3     4     5';

/** Stores a blank form for each format that has assessments. */
export async function writeBlankForms(
  em: SqlEntityManager,
  storeFile: StoreFile,
  createdAt: string,
): Promise<void> {
  const createdBy = accountIdAt(ROLE.coordination, SITE.main);
  const assessments = Object.values(ASSESSMENTS).flat();
  const assessmentOfFormat = new Map(assessments.map((assessment) => [assessment.formatId, assessment]));
  const forms = await Promise.all(
    [...assessmentOfFormat.values()].map(async ({ formatId, title, method, skills }) => ({
      formatId,
      name: `${title}, formulario en blanco.pdf`,
      ...(await storeFile(textPdf(title, blankLines(method, skills)))),
    })),
  );
  await insertRows(
    em,
    ExamBlankFormSchema,
    forms.map((form) => ({ ...form, sha256At: createdAt, createdBy, createdAt, withdrawnAt: null })),
  );
}

const blankLines = (method: string, skills: readonly string[]): readonly PdfLine[] => [
  ...[`Paciente: ${LINE}`, 'Documento: ______________________    Fecha: ______________________', null],
  ...[{ heading: 'Método' }, method, null, { heading: 'Desempeño por área' }],
  ...skills.flatMap((skill) => [skill, RATINGS]),
  ...[null, { heading: 'Concepto' }, LINE, LINE, LINE, null, `Firma: ${LINE}`],
];
