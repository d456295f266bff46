import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJs from 'exceljs';
import { afterAll, describe, expect, it } from 'vitest';
import { excelWriter } from '#adapters/excel/sheet-writer.ts';
import { openTable } from '#adapters/tables/open-table.ts';
import { receiveTable } from '#adapters/tables/received-table.ts';
import { CODE_LISTS, type ParsedLine, readEntries, type TableLine } from '#domain/code-lists';
import { PATIENT_LIST } from '#domain/patient-import';
import { aPdf, inPieces } from '#tests/support/files.ts';
import { textsOfZip, zipOf } from '#tests/support/zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'integra-tables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let fileCount = 0;
function file(content: string | Uint8Array): string {
  const path = join(folder, String(++fileCount));
  writeFileSync(path, content);
  return path;
}

async function linesOf(path: string): Promise<readonly TableLine[]> {
  const lines: TableLine[] = [];
  for await (const line of openTable(path).lines()) lines.push(line);
  return lines;
}

const refusal = (path: string) => expect(linesOf(path)).rejects;

async function workbook(...rows: readonly (readonly ExcelJs.CellValue[])[]): Promise<string> {
  const book = new ExcelJs.Workbook();
  book.addWorksheet('Lista').addRows(rows.map((row) => [...row]));
  book.addWorksheet('Otra').addRow(['no es de la lista']);
  return file(new Uint8Array(await book.xlsx.writeBuffer()));
}

describe('a text file', () => {
  it.each([
    ['commas', 'a,b\n1,"dos, tres"'],
    ['semicolons', 'a;b\r\n1;dos, tres\r\n'],
    ['tabs', '\ufeffa\tb\n1\tdos, tres\n'],
  ])('of values between %s is read line by line', async (_what, content) => {
    expect(await linesOf(file(content))).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'dos, tres'] },
    ]);
  });

  it('can be read again from its beginning', async () => {
    const table = openTable(file('a,b\n1,2'));
    for (const _time of [1, 2]) {
      let count = 0;
      for await (const _line of table.lines()) count++;
      expect(count).toBe(2);
    }
  });

  it.each(['\n', '\r\n'])(
    'numbers a line by its first one, whatever breaks its cells have (%j)',
    async (end) => {
      const lines = await linesOf(file(`a,b${end}"uno\ndos",2${end}"1\r\n\r\n2","3\r4"${end}3,4`));
      expect(lines.map(({ line }) => line)).toEqual([1, 2, 4, 8]);
    },
  );

  it('in Windows-1252, as Excel writes it, is read, and its encoding reported', async () => {
    const path = file(
      Buffer.from('codigo;descripcion\r\nA00;C\u00f3lera \u0093cl\u00e1sico\u0094 \u0080', 'latin1'),
    );
    expect(await openTable(path).encoding()).toBe('windows-1252');
    expect((await linesOf(path))[1]?.cells).toEqual(['A00', 'Cólera “clásico” €']);
    expect(await openTable(file('codigo,descripcion\nA00,Cólera')).encoding()).toBe('utf-8');
    expect(await openTable(await workbook(['codigo'])).encoding()).toBeNull();
  });

  it('in Windows-1252 is recognised also when only its last line has accents', async () => {
    const many = `codigo,descripcion\n${'A00,Colera\n'.repeat(20_000)}`;
    const path = file(Buffer.from(`${many}A01,C\u00f3lera`, 'latin1'));
    expect((await linesOf(path)).at(-1)?.cells).toEqual(['A01', 'Cólera']);
    const endsInHalfCharacter = file(Buffer.from('codigo,descripcion\nA00,Coler\u00c3', 'latin1'));
    expect((await linesOf(endsInHalfCharacter)).at(-1)?.cells).toEqual(['A00', 'ColerÃ']);
  });

  it('in UTF-16 is refused', () =>
    refusal(file(Buffer.from('\uFEFFcodigo,descripcion\nA00,C\u00f3lera', 'utf16le'))).toMatchObject({
      code: 'file-not-utf8',
    }));

  it('with a quotation mark in the middle of a cell is refused', () =>
    refusal(file('{"cuatro\n5,6')).toMatchObject({ code: 'file-damaged', params: { line: 1 } }));

  it('with an open quote is refused with its line', () =>
    refusal(file('a,b\n1,2\n3,"cuatro\n5,6')).toMatchObject({ code: 'file-damaged', params: { line: 3 } }));

  it('with an endless line is refused before the line is in memory', () =>
    refusal(file(`a,b\n${' '.repeat(10_000_000)}`)).toMatchObject({ code: 'line-too-long' }));

  it('of a gigabyte of zeros is refused without reading it', async () => {
    const path = file('a,b\n');
    truncateSync(path, 1024 ** 3);
    await refusal(path).toMatchObject({ code: 'file-too-large', params: { most: 50 } });
  });

  it('that is empty or missing is refused', async () => {
    await refusal(file('')).toMatchObject({ code: 'file-empty' });
    await refusal(join(folder, 'ninguno')).toMatchObject({ code: 'file-not-found' });
  });

  it('that is a PDF, even one that contains only text, is refused', () =>
    refusal(file('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n')).toMatchObject({ code: 'file-not-a-table' }));
});

describe('a workbook', () => {
  it('is read from its first sheet only, with any type of cell', async () => {
    const path = await workbook(
      ['codigo', 'descripcion'],
      [890201, { richText: [{ text: 'CON' }, { text: 'SULTA' }] }],
      [],
      ['01', new Date('2026-03-04T00:00:00Z')],
    );
    expect(await linesOf(path)).toEqual([
      { line: 1, cells: ['codigo', 'descripcion'] },
      { line: 2, cells: ['890201', 'CONSULTA'] },
      { line: 4, cells: ['01', '2026-03-04'] },
    ]);
  });

  it('is read from its first sheet with its shared strings, whatever the order of the files in the zip', async () => {
    const path = await workbook(['codigo', 'descripcion'], ['A00', 'Cólera']);
    const files = [...textsOfZip(readFileSync(path))].map(([name, text]) => ({
      name,
      content: Buffer.from(text),
    }));
    for (const order of [files, files.toReversed()])
      expect(await linesOf(file(zipOf(order)))).toEqual([
        { line: 1, cells: ['codigo', 'descripcion'] },
        { line: 2, cells: ['A00', 'Cólera'] },
      ]);
  });

  it('has no text where it has a formula or an error', async () => {
    const path = await workbook([{ formula: '1+1', result: 2 }, { error: '#N/A' }]);
    expect(await linesOf(path)).toEqual([
      { line: 1, cells: [{ unusable: 'formula' }, { unusable: 'error-value' }] },
    ]);
  });

  it('that would fill disk or memory is refused without inflating it', () => {
    const sheet = { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(1000), claimedSize: 2 ** 30 };
    return refusal(file(zipOf([sheet]))).toMatchObject({ code: 'file-inflates-too-much' });
  });

  it('that inflates to more than its header says is refused', () => {
    const sheet = { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(5_000_000), claimedSize: 10 };
    return refusal(file(zipOf([sheet]))).toMatchObject({ code: 'file-damaged' });
  });

  it('with hidden bytes before its files is refused', () => {
    const honest = zipOf([{ name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') }]);
    const hidden = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(100_000), honest]);
    return refusal(file(hidden)).toMatchObject({ code: 'file-damaged' });
  });

  it('that is a zip of other files, or cut off, is refused', async () => {
    await refusal(file(zipOf([{ name: 'a.txt', content: Buffer.from('a') }]))).toMatchObject({
      code: 'file-not-a-table',
    });
    await refusal(file('PK\u0003\u0004 y nada más')).toMatchObject({ code: 'file-damaged' });
  });
});

describe('a file that users filled in', () => {
  const patientsIn = async (path: string) => {
    const lines: ParsedLine[] = [];
    let unused: readonly string[] = [];
    for await (const line of readEntries(PATIENT_LIST, openTable(path), (heading) => {
      unused = heading.unused.map(({ name }) => name);
    }))
      lines.push(line);
    return { lines, unused };
  };
  const sent = (name: string) => new URL(`import-files/${name}`, import.meta.url).pathname;
  const MUNOZ = { documentType: '6', firstSurname: 'MUÑOZ', secondSurname: 'GÜIZA', firstName: 'JOSÉ' };

  it.each([
    ['sep.csv', 3, '9000000005'],
    ['underscore.csv', 2, '9000000006'],
    ['title.xlsx', 4, '9000000241'],
  ])('%s has its heading found, and its patient in line %i', async (name, line, documentNumber) => {
    const { lines, unused } = await patientsIn(sent(name));
    expect(lines).toMatchObject([{ line, entry: { ...MUNOZ, documentNumber }, problems: [] }]);
    expect(unused).toEqual([]);
  });

  it('is read from the sheet with the heading, which instructions may precede', async () => {
    const { lines } = await patientsIn(sent('firstsheet.xlsx'));
    expect(lines).toMatchObject([{ line: 2, entry: { firstSurname: 'MUÑOZ' }, problems: [] }]);
  });

  it('may be one that Integra exported, with title and filters above its heading', async () => {
    async function* batches() {
      yield [['A00', 'Cólera']];
    }
    const columns = ['Código', 'Descripción'].map((header, index) => ({
      header,
      kind: 'text' as const,
      value: (row: readonly string[]) => row[index] ?? null,
    }));
    const pieces: Uint8Array[] = [];
    const sheet = { name: 'CIE10', intro: ['Patologías', 'Sin filtros'], columns, batches: batches() };
    for await (const piece of excelWriter.write(sheet)) pieces.push(piece);
    const found: ParsedLine[] = [];
    for await (const line of readEntries(CODE_LISTS.icd10, openTable(file(Buffer.concat(pieces)))))
      found.push(line);
    expect(found).toMatchObject([{ line: 5, entry: { code: 'A00', description: 'Cólera' }, problems: [] }]);
  });

  it('has a text in several formats whole', async () => {
    const { lines } = await patientsIn(sent('rich.xlsx'));
    expect(lines[0]?.entry.firstSurname).toBe('MUÑOZ PÉREZ');
  });

  it('has its unknown columns named', async () => {
    expect((await patientsIn(sent('extra.csv'))).unused).toEqual(['Correo']);
  });

  it.each([
    ['quote.csv', sent('quote.csv'), 2],
    [
      'a long file',
      file(`codigo;descripcion\n${'A00;Cólera\n'.repeat(5_000)}A01;con "comillas" sueltas\n`),
      5_002,
    ],
  ])('with a quotation mark within a text is refused with its line: %s', (_name, path, line) =>
    refusal(path).toMatchObject({ code: 'file-damaged', params: { line } }),
  );
});

describe('an uploaded ZIP', () => {
  const LIST = Buffer.from('archivo,clase\na.pdf,otro');
  const receive = (...files: Parameters<typeof zipOf>[0]) =>
    receiveTable(inPieces(zipOf(files)), new AbortController().signal);
  const problemOf = async (...files: Parameters<typeof zipOf>[0]) => {
    const { table, files: source, discard } = await receive(...files);
    expect(source).toBeNull();
    const code = await table
      .sha256()
      .then(() => null)
      .catch((error) => error.code);
    await discard();
    return code;
  };

  it('with a list and its files is both, also when their folder was packed by a Mac', async () => {
    const { table, files, discard } = await receive(
      { name: 'datos/', content: Buffer.from('') },
      { name: 'datos/Archivos.csv', content: LIST },
      { name: 'datos/sub/a.pdf', content: Buffer.from(aPdf()) },
      { name: '__MACOSX/datos/files.csv', content: Buffer.from('x') },
      { name: 'datos/.DS_Store', content: Buffer.from('x') },
    );
    const lines = [];
    for await (const { cells } of table.lines()) lines.push(cells);
    expect(lines).toEqual([
      ['archivo', 'clase'],
      ['a.pdf', 'otro'],
    ]);
    expect(await files?.examine('sub/a.pdf')).toMatchObject({ contentType: 'application/pdf' });
    expect(await files?.examine('.DS_Store')).toBe('file-not-in-folder');
    await discard();
    expect(await files?.examine('sub/a.pdf')).toBe('file-not-in-folder');
  });

  it.each([
    ['a Mac, which takes letters apart', Buffer.from('E\u0301poca.pdf')],
    ['Linux', Buffer.from('\u00C9poca.pdf')],
    ['Windows', Buffer.from('\u0090poca.pdf', 'latin1')],
  ])('that was packed by %s has its names with accents', async (_system, name) => {
    const { files, discard } = await receive(
      { name: 'files.csv', content: LIST },
      { name, content: Buffer.from(aPdf()) },
    );
    expect(await files?.examine('\u00C9poca.pdf')).toMatchObject({ contentType: 'application/pdf' });
    await discard();
  });

  it('that was packed by Windows has capital letters with accents', async () => {
    const name = Buffer.from('\u00B5\u00D6\u00E0\u00E9.pdf', 'latin1');
    const { files, discard } = await receive(
      { name: 'files.csv', content: LIST },
      { name, content: Buffer.from(aPdf()) },
    );
    expect(await files?.examine('\u00C1\u00CD\u00D3\u00DA.pdf')).toMatchObject({
      contentType: 'application/pdf',
    });
    await discard();
  });

  it('without a list, with paths that leave it, with a name twice or with a false size is refused', async () => {
    const list = { name: 'files.csv', content: LIST };
    expect(await problemOf({ name: 'a.pdf', content: LIST })).toBe('zip-without-list');
    for (const name of ['../a.pdf', '/etc/a.pdf', 'C:/a.pdf', 'x/../../a.pdf'])
      expect(await problemOf(list, { name, content: LIST }), name).toBe('file-damaged');
    const twice = { name: 'a.pdf', content: LIST };
    expect(await problemOf(list, twice, twice)).toBe('file-damaged');
    expect(await problemOf(list, { ...twice, claimedSize: 1 })).toBe('file-damaged');
    expect(await problemOf(list, { ...twice, claimedSize: 300 * 1024 * 1024 })).toBe(
      'file-inflates-too-much',
    );
    const many = Array.from({ length: 5000 }, (_, index) => ({ name: `${index}`, content: Buffer.from('') }));
    expect(await problemOf(list, ...many)).toBe('zip-with-too-many-files');
  });
});
