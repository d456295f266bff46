import type { SqlEntityManager } from '@mikro-orm/knex';
import { documentAbbreviation } from '#domain/catalogues';
import { portableFileName } from '#domain/documents';
import { FILE_CLASSES, type MovingFiles } from '#domain/moving';
import { dateOfInstant } from '#domain/shared';
import { columns, computed, date, instant, int, select, text } from '../columns.ts';
import { ANNULMENT_JOIN } from '../queries/entry-states.ts';
import { NOT_HIDDEN } from '../queries/patient-columns.ts';
import { PATIENT_KEY, pageOfBoth, type Source, source, sourceOfBoth, wordOf } from './source.ts';

/** Enough characters of a content's SHA-256 to keep the files of a patient apart. */
const SHORT_HASH_LENGTH = 12;

/** The path of a file `f` of patient `p` in an export: the same in every installation, and with the name of the file. */
const pathOf = (fileClass: string) =>
  computed(
    'f.name',
    {
      type: int('p.document_type'),
      number: text('p.document_number'),
      fileClass: text(fileClass),
      // Files that were stored before checksums have none until the next night.
      hash: text(`substr(coalesce(f.sha256, f.storage_key), 1, ${SHORT_HASH_LENGTH})`),
      name: text('f.name'),
    },
    ({
      type,
      number,
      fileClass: word,
      hash,
      name,
    }: Record<'number' | 'fileClass' | 'hash' | 'name', string> & { readonly type: number }) =>
      [
        'archivos',
        portableFileName(`${documentAbbreviation(type)} ${number}`),
        (FILE_CLASSES as Readonly<Record<string, string>>)[word] ?? word,
        hash,
        portableFileName(name),
      ].join('/'),
  );

const DOCUMENT_PATH = pathOf('f.kind');
const EXAM_PATH = pathOf("'exam'");

const FROM_DOCUMENTS = `from stored_file f join patient p on p.id = f.patient_id
  join staff_member author on author.id = f.created_by where f.withdrawn_at is null and ${NOT_HIDDEN}`;
const FROM_EXAMS = `from exam f join clinical_entry e on e.id = f.entry_id join patient p on p.id = e.patient_id
  join staff_member author on author.id = e.author_id join exam_format format on format.id = f.format_id ${ANNULMENT_JOIN}
  where annulment.entry_id is null and ${NOT_HIDDEN}`;

const documents = source<'files'>()({
  id: 'f.id',
  columns: {
    archivo: DOCUMENT_PATH,
    ...PATIENT_KEY,
    clase: wordOf('f.kind', FILE_CLASSES),
    formato: text("''"),
    fecha: computed('f.created_at', { at: instant('f.created_at') }, ({ at }: { readonly at: string }) =>
      String(dateOfInstant(Date.parse(at))),
    ),
    autor: text('author.username'),
  },
  from: FROM_DOCUMENTS,
});

const exams = source<'files'>()({
  id: 'f.id',
  columns: {
    archivo: EXAM_PATH,
    ...PATIENT_KEY,
    clase: text(`'${FILE_CLASSES.exam}'`),
    formato: text('format.description'),
    fecha: date('e.care_date'),
    autor: text('author.username'),
  },
  from: FROM_EXAMS,
});

/** The valid documents and photos of patients, then their valid exams. */
export const files: Source<'files'> = sourceOfBoth(documents, exams);

const KEYS = { id: int('f.id'), storageKey: text('f.storage_key') };
const DOCUMENT = columns({ ...KEYS, path: DOCUMENT_PATH });
const EXAM = columns({ ...KEYS, path: EXAM_PATH });

export const movingFiles = (em: SqlEntityManager): MovingFiles => ({
  page(after, limit) {
    const rest = `and f.id > ? order by f.id limit ${Math.trunc(limit)}`;
    return pageOfBoth(
      (from) => select(em, DOCUMENT, `${FROM_DOCUMENTS} ${rest}`, [from]),
      (from) => select(em, EXAM, `${FROM_EXAMS} ${rest}`, [from]),
    )(after);
  },
});
