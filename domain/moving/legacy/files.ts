import { type FileKind, portableFileName, sanitizeFileName } from '#domain/documents';
import { FILE_CLASSES, type FileClass } from '../imports/file-classes.ts';
import type { ListRow } from '../lists.ts';
import { type Answer, dayOf, inOrder, rowsOf, textOf } from './answers.ts';
import type { LegacyReader } from './reader.ts';

/** Fields with name and address of each document, in the former application's API and in Integra's. */
export const LEGACY_DOCUMENT_FIELDS = {
  identity: ['NomDoc', 'UrlDoc'],
  'guardian-identity': ['NomAcu', 'UrlAcu'],
  consent: ['NomCon', 'UrlCon'],
  'medical-order': ['NomOrd', 'UrlOrd'],
  authorization: ['NomAut', 'UrlAut'],
  other: ['NomArc', 'UrlArc'],
} as const satisfies Readonly<Record<Exclude<FileKind, 'photo'>, readonly [string, string]>>;

/** The formats of exams that the API tells apart. */
const FORMATS = Array.from({ length: 12 }, (_, index) => index + 1);

type ExamCells = Pick<ListRow<'files'>, 'formato' | 'fecha' | 'autor'>;
const NO_CELLS: ExamCells = { formato: '', fecha: '', autor: '' };

/** The files of patients; each is fetched into the folder, at the path that an export gives it. */
export async function* fileRows(reader: LegacyReader): AsyncGenerator<readonly ListRow<'files'>[]> {
  const usernameOf = await reader.usernames();
  yield* inOrder(await reader.patients(), async ({ id, key, listed }) => {
    const owner = portableFileName(`${key.paciente_tipo} ${key.paciente_documento}`);
    const rows: ListRow<'files'>[] = [];
    async function add(fileClass: FileClass, name: string, address: string, cells = NO_CELLS): Promise<void> {
      if (address === '') return;
      const clase = FILE_CLASSES[fileClass];
      const fileName = portableFileName(sanitizeFileName(name));
      const archivo = await reader.api.file(address, (hash) =>
        ['archivos', owner, clase, hash, fileName].join('/'),
      );
      if (archivo === null) reader.gaps.add('file-not-given');
      else rows.push({ archivo, ...key, clase, ...cells });
    }
    for (const { fileClass, name, address } of documentsOf(listed)) await add(fileClass, name, address);
    const exams = await reader.api.get(`api/examenes/${id}`);
    const examAddresses = new Set<string>();
    for (const format of FORMATS)
      for (const exam of rowsOf(exams, `examenes${format}`)) {
        const address = textOf(exam, 'ExaUrl');
        examAddresses.add(address);
        const author = textOf(exam, 'terapeuta');
        await add('exam', textOf(exam, 'nombre'), address, {
          formato: String(format),
          fecha: dayOf(exam, 'fecha', 'created_at'),
          autor: usernameOf(author) ?? '',
        });
      }
    for (const exam of rowsOf(exams, 'examenes_t'))
      if (!examAddresses.has(textOf(exam, 'ExaUrl'))) reader.gaps.add('exam-of-unknown-format');
    return rows;
  });
}

interface NamedFile {
  readonly fileClass: FileClass;
  readonly name: string;
  readonly address: string;
}

function documentsOf(patient: Answer): readonly NamedFile[] {
  const others = rowsOf(patient, 'archivos');
  const named = Object.entries(LEGACY_DOCUMENT_FIELDS).flatMap(([fileClass, [name, address]]) =>
    (fileClass === 'other' && others.length > 0 ? others : [patient]).map((row) => ({
      fileClass: fileClass as FileClass,
      name: textOf(row, name),
      address: textOf(row, address),
    })),
  );
  return [...named, { fileClass: 'photo', name: 'foto', address: textOf(patient, 'url_foto') }];
}
