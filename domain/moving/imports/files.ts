import { type LineErrors, UnreadableTable } from '#domain/code-lists';
import { storedFileName } from '#domain/documents';
import type { ExamFormats } from '#domain/exam-formats';
import { checkDocument, checkImage } from '#domain/file-rules';
import { foldText, type LocalDate, ok, type RefusalCode, tidy } from '#domain/shared';
import { plainNames } from '../catalogue-names.ts';
import { columnsOf, dateCell, PATIENT_CELLS, textCell, wordCell } from '../cells.ts';
import { type LineEffect, type ListLine, listImport } from '../list-import.ts';
import type { SourceFiles } from '../ports.ts';
import { referenceError } from '../references.ts';
import { type StagingPorts, stageFiles } from '../staged-files.ts';
import { AUTHOR_CELLS } from './authors.ts';
import { FILE_CLASSES, type FileClass } from './file-classes.ts';
import type { FileIdentity, FileImports, NewFile } from './file-imports.ts';

const PATH_MAX_LENGTH = 500;
const FORMAT_MAX_LENGTH = 200;

const DEFINITION = {
  columns: columnsOf('files', {
    // Two spaces may belong to the name of a file.
    archivo: { ...textCell(PATH_MAX_LENGTH, 'nombre archivo', 'ruta'), parse: (text) => text.trim() },
    ...PATIENT_CELLS,
    clase: wordCell(
      Object.fromEntries(Object.entries(FILE_CLASSES).map(([fileClass, word]) => [word, fileClass])),
      'tipo',
      'tipo archivo',
    ),
    formato: textCell(FORMAT_MAX_LENGTH, 'formato examen'),
    fecha: dateCell('fecha documento'),
    autor: AUTHOR_CELLS.autor,
  }),
  keyOf: () => null,
};

interface Ports extends StagingPorts {
  readonly fileImports: FileImports;
  readonly examFormats: Pick<ExamFormats, 'all'>;
}

const keyOf = ({ patientId, fileClass, formatId, sha256 }: FileIdentity) =>
  [patientId, fileClass, formatId ?? '', sha256].join(' ');

/**
 * Files of patients by patient, class, format of an exam, and content (K18); what a stored file says otherwise stays. Error codes by
 * column: those of references, of `checkDocument` and `checkImage`, `file-not-in-folder`, `path-outside-folder`, `required` and
 * `unknown-option` for the format of an exam, `format-without-exam`, and `date-after-today`. Refuses with `files-missing` without a folder.
 */
export const fileImport = listImport('files', DEFINITION)<Ports, NewFile>(
  async (ports, { references, files: source, today }) => {
    if (!source) throw new UnreadableTable('files-missing');
    const staffOf = await references.staff();
    const formats = await ports.examFormats.all();
    const formatIds = new Map(
      formats.flatMap(({ id, name }) => [
        [String(id), id],
        [foldText(name), id],
      ]),
    );
    /** Files of earlier lines. */
    const added = new Set<string>();
    let keys: readonly string[] = [];

    const formatOf = ({ clase, formato = '' }: Row): number | null | RefusalCode => {
      if (clase !== 'exam') return formato ? 'format-without-exam' : null;
      return formato ? (formatIds.get(foldText(tidy(formato))) ?? 'unknown-option') : 'required';
    };

    return {
      async compare(lines) {
        const patientOf = await references.patients(lines.map(({ row }) => row));
        const facts = await examineAll(source, lines);
        const drafts = lines.map(({ row }, index): NewFile | LineErrors => {
          const patient = patientOf(row);
          const author = row.autor ? staffOf(row.autor) : null;
          const formatId = formatOf(row);
          const found = facts[index];
          const errors: LineErrors = {
            ...contentError(found, row.clase),
            ...referenceError('paciente_documento', patient),
            ...(typeof formatId === 'string' && { formato: formatId }),
            ...(row.fecha && row.fecha > today && { fecha: 'date-after-today' }),
            ...(typeof author === 'string' && { autor: author }),
          };
          if (
            typeof patient === 'string' ||
            typeof author === 'string' ||
            typeof formatId === 'string' ||
            typeof found !== 'object' ||
            Object.keys(errors).length > 0
          )
            return errors;
          const { sha256, size, contentType } = found;
          const path = row.archivo ?? '';
          return {
            ...{ path, sha256, size, formatId, contentType: contentType ?? '' },
            patientId: patient.id,
            fileClass: row.clase as FileClass,
            name: storedFileName(path, contentType ?? ''),
            date: (row.fecha || null) as LocalDate | null,
            authorId: author?.id ?? null,
          };
        });
        const valid = drafts.flatMap((draft) => (isFile(draft) ? [draft] : []));
        const stored = new Set((await findStored(ports.fileImports, valid)).map(keyOf));
        return drafts.map((draft, index): LineEffect<NewFile> => {
          if (!isFile(draft)) return { errors: draft };
          const key = keyOf(draft);
          if (stored.has(key) || added.has(key)) return 'unchanged';
          if (lines[index]?.isReadable) added.add(key);
          return { action: 'created', change: draft };
        });
      },
      async prepare(files, _stamp, onStored) {
        const staged = await stageFiles(ports, source, files, onStored);
        if (!staged.ok) return staged;
        keys = staged.value;
        return ok(undefined);
      },
      store: (files, stamp) =>
        ports.fileImports.store(
          files.map((file, index) => ({ ...file, storageKey: keys[index] ?? '' })),
          stamp,
        ),
    };
  },
  async ({ examFormats }, references) => ({
    formato: plainNames((await examFormats.all()).filter(({ active }) => active).map(({ name }) => name)),
    autor: await references.staffNames(),
  }),
);

type Row = ListLine<'files'>['row'];
type Found = Awaited<ReturnType<SourceFiles['examine']>>;

const isFile = (draft: NewFile | LineErrors): draft is NewFile => 'sha256' in draft;

/** Reading a few files at a time hides the latency of the disk. */
const EXAMINED_AT_ONCE = 4;

/** Examines the files of the lines; undefined for a line without one. */
async function examineAll(source: SourceFiles, lines: readonly ListLine<'files'>[]) {
  const found: (Found | undefined)[] = [];
  for (let from = 0; from < lines.length; from += EXAMINED_AT_ONCE) {
    const some = lines.slice(from, from + EXAMINED_AT_ONCE);
    found.push(
      ...(await Promise.all(
        some.map(({ row }) => (row.archivo ? source.examine(row.archivo) : Promise.resolve(undefined))),
      )),
    );
  }
  return found;
}

/** The error of a file: the checks of uploads (P13). */
function contentError(found: Found | undefined, fileClass: string | undefined): LineErrors {
  if (found === undefined) return {};
  const code =
    typeof found === 'string' ? found : (fileClass === 'photo' ? checkImage : checkDocument)(found);
  return code ? { archivo: code } : {};
}

const findStored = async (fileImports: FileImports, files: readonly NewFile[]) => {
  const patientIds = [...new Set(files.map(({ patientId }) => patientId))].filter((id) => id > 0);
  const contents = [...new Set(files.map(({ sha256 }) => sha256))];
  return patientIds.length === 0 ? [] : fileImports.find(patientIds, contents);
};
