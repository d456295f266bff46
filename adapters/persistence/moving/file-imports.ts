import type { SqlEntityManager } from '@mikro-orm/knex';
import type { FileIdentity, FileImports, ImportStamp, NewFile } from '#domain/moving';
import { dateOfInstant, startOfDay } from '#domain/shared';
import { code, columns, int, optional, select, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { batchesOf, insertRows } from '../repositories/insert-rows.ts';
import { ExamSchema } from '../schemas/clinical.ts';
import { StoredFileSchema } from '../schemas/patients.ts';
import { executeWrite, insertAll, placeholders } from '../sql.ts';
import { addImportedEntries, areChartsKept } from './imported-entries.ts';
import { keepAdded } from './kept-changes.ts';

const DOCUMENT = columns({
  patientId: int('f.patient_id'),
  fileClass: code<FileIdentity['fileClass']>('f.kind'),
  formatId: optional(int('null')),
  sha256: text('f.sha256'),
});

const EXAM = columns({
  patientId: int('e.patient_id'),
  fileClass: code<'exam'>("'exam'"),
  formatId: optional(int('x.format_id')),
  sha256: text('x.sha256'),
});

type StoredFile = NewFile & { readonly storageKey: string };

export const fileImports = (em: SqlEntityManager, dialect: Dialect): FileImports => ({
  async find(patientIds, sha256s) {
    const values = [...patientIds, ...sha256s];
    const isWanted = (patientId: string, sha256: string) =>
      `${patientId} in (${placeholders(patientIds)}) and ${sha256} in (${placeholders(sha256s)})`;
    return [
      ...(await select(
        em,
        DOCUMENT,
        `from stored_file f where ${isWanted('f.patient_id', 'f.sha256')}`,
        values,
      )),
      ...(await select(
        em,
        EXAM,
        `from exam x join clinical_entry e on e.id = x.entry_id where ${isWanted('e.patient_id', 'x.sha256')}`,
        values,
      )),
    ];
  },
  async store(files, stamp) {
    const patientIds = files.map(({ patientId }) => patientId);
    if (!(await areChartsKept(em, dialect, patientIds))) return false;
    if (!(await takeStaged(em, files))) return false;
    await addDocuments(
      em,
      files.filter(({ fileClass }) => fileClass !== 'exam'),
      stamp,
    );
    await addExams(
      em,
      files.filter(({ fileClass }) => fileClass === 'exam'),
      stamp,
    );
    return true;
  },
});

/** Takes contents out of the staged ones; false when one of them is gone. */
async function takeStaged(em: SqlEntityManager, files: readonly StoredFile[]): Promise<boolean> {
  for (const batch of batchesOf(files.map(({ storageKey }) => storageKey))) {
    const sql = `delete from staged_file where storage_key in (${placeholders(batch)})`;
    if ((await executeWrite(em, sql, batch)) < batch.length) return false;
  }
  return true;
}

const contentOf = (
  { name, contentType, size, storageKey, sha256 }: StoredFile,
  { at }: Pick<ImportStamp, 'at'>,
) => ({ name, contentType, size, storageKey, sha256, sha256At: at });

const DOCUMENT_VALUES = 12;

async function addDocuments(em: SqlEntityManager, files: readonly StoredFile[], stamp: ImportStamp) {
  const rows = files.map((file) => ({
    ...contentOf(file, stamp),
    patientId: file.patientId,
    kind: file.fileClass,
    createdBy: file.authorId ?? stamp.by,
    createdAt: file.date === null ? stamp.at : startOfDay(file.date),
    importId: stamp.importId,
  }));
  for (const batch of batchesOf(rows, DOCUMENT_VALUES))
    await keepAdded(em, stamp.importId, 'document', await insertAll(em, StoredFileSchema, batch));
}

async function addExams(em: SqlEntityManager, files: readonly StoredFile[], stamp: ImportStamp) {
  const today = dateOfInstant(Date.parse(stamp.at));
  const entries = files.map(({ patientId, date, authorId }) => ({
    ...{ patientId, kind: 'exam' as const, date: date ?? today },
    author: {
      userId: authorId ?? stamp.by,
      name: null,
      profession: null,
      registrationNumber: null,
    },
  }));
  const ids = await addImportedEntries(em, entries, stamp);
  await insertRows(
    em,
    ExamSchema,
    files.map((file, index) => ({
      ...contentOf(file, stamp),
      entryId: Number(ids[index]),
      formatId: Number(file.formatId),
    })),
  );
}
