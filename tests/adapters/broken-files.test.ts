import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemText } from '#app/moving/problem-text.ts';
import { textOf } from '#app/shell/refusal-texts.ts';
import type { ImportName } from '#domain/moving';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { inlineCell, workbookOf } from '#tests/support/workbooks.ts';
import { zipOf } from '#tests/support/zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'integra-broken-'));
let app: TestApp;
beforeAll(async () => {
  app = await sqliteApp();
  await app.container.seed.base();
  await buildersFor(app).user({ roleId: 1 });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const as = () => app.container.scope().as(anActor({ roleId: 1 }));
let fileCount = 0;
function pathOf(content: string | Buffer): string {
  const path = join(folder, String(++fileCount));
  writeFileSync(path, content);
  return path;
}

/** What a person reads who checks a file and imports it in spite of that. */
async function textsOf(list: ImportName, path: string): Promise<readonly string[]> {
  const table = app.container.openTable(path);
  const checked = await as()('checkRows', { list, table });
  const imported = await as()('importRows', { list, table, mode: 'all' });
  if (!checked.ok) {
    expect(imported).toEqual(checked);
    return [textOf(checked.refusal)];
  }
  const { problems, created, updated } = checked.value;
  if (problems.length === 0) return [`${created} nuevas, ${updated} cambiadas`];
  expect(imported).toMatchObject({ ok: false, refusal: { code: 'lines-rejected' } });
  return problems.map((problem) => `${problem.line} ${problem.column}: ${problemText(problem)}`);
}

const siteCount = async () => {
  const exported = await as()('exportList', { list: 'sites' });
  return exported.ok ? exported.value.total : null;
};

const HEADING = 'nombre,correo,telefono\n';
const GOOD = 'Sur,sur@example.org,1\n';
const latin = (text: string) => Buffer.from(text, 'latin1');
const HEADING_ROW = `<row>${['nombre', 'correo', 'telefono'].map(inlineCell).join('')}</row>`;
const good = (cells = '') => `<row>${inlineCell('Sur')}${inlineCell('sur@example.org')}${cells}</row>`;
const DAMAGED = 'El archivo está dañado, o no es un CSV ni un libro de Excel';
const NOT_TEXT =
  'El archivo no está en UTF-8 ni en Windows-1252: guárdelo como «CSV UTF-8» o como libro de Excel';
const NO_TABLE = 'El archivo no es un CSV ni un libro de Excel (.xlsx): guárdelo en uno de los dos';
const OLD_WORKBOOK =
  'Es un libro de Excel antiguo (.xls) o con contraseña: ábralo en Excel y guárdelo como .xlsx sin contraseña';
const WEB_PAGE =
  'Es una página web con nombre de Excel: ábrala en Excel y guárdela como libro de Excel (.xlsx)';
const MISSING = 'Ninguna fila nombra todas las columnas. Faltan: nombre, correo';

describe('a broken text file is refused, changes nothing, and says what and where', () => {
  it.each<[string, string | Buffer, ...string[]]>([
    [
      'more cells than headings',
      `${HEADING}${GOOD}Este,e@example.org,1,2\n`,
      '3 columna 4: La fila tiene más celdas que las 3 columnas: revise comas, puntos y comas y comillas',
    ],
    [
      'more cells after a text with line breaks',
      `${HEADING}"Sur\ny más",s@example.org,1\nEste,e@example.org,1,2\n`,
      '4 columna 4: La fila tiene más celdas que las 3 columnas: revise comas, puntos y comas y comillas',
    ],
    ['a bad quote', `${HEADING}${GOOD}Es"te,e@example.org,1\n`, 'El archivo está dañado en la fila 3'],
    ['an open quote', `${HEADING}${GOOD}"Este,e@example.org,1\n`, 'El archivo está dañado en la fila 3'],
    [
      'an invalid byte among accents in UTF-8',
      Buffer.concat([
        Buffer.from(`${HEADING}Bogotá,b@example.org,1\nÑuñoa,n@example.org,1\n`),
        latin('Medellín,m@example.org,1\n'),
      ]),
      'La fila 4 tiene letras en otra codificación que las demás: corríjala, o guarde el archivo como «CSV UTF-8» desde Excel',
    ],
    [
      'one text in UTF-8 among others in Windows-1252',
      Buffer.concat([
        latin(`${HEADING}Bogotá,b@example.org,1\nÑuñoa,n@example.org,1\n`),
        Buffer.from('Medellín,m@example.org,1\n'),
      ]),
      'La fila 4 tiene letras en otra codificación que las demás: corríjala, o guarde el archivo como «CSV UTF-8» desde Excel',
    ],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${HEADING}${GOOD}`, 'utf16le'), NOT_TEXT],
    ['UTF-16 without mark', Buffer.from(`${HEADING}${GOOD}`, 'utf16le'), NOT_TEXT],
    ['no heading', 'Sur,sur@example.org,1\n', MISSING],
    ['a heading behind twenty lines of explanations', `${'nota\n'.repeat(20)}${HEADING}${GOOD}`, MISSING],
    [
      'a column twice',
      `Título\nNombre,correo,NOMBRE\n${GOOD}`,
      'La fila 2 nombra una columna más de una vez: nombre (1, 3). Deje una sola de cada una',
    ],
    ['nothing in it', '', 'El archivo está vacío'],
    ['blank lines only', '\n\n  \n', 'El archivo está vacío'],
    [
      'zero bytes',
      `${HEADING}Su\0r,sur@example.org,1\n`,
      '2 nombre: Tiene un carácter que no se ve y no se admite: bórrelo',
    ],
    ['zero bytes only', Buffer.alloc(1000), NOT_TEXT],
    [
      'a cell of 10 MB',
      `${HEADING}${GOOD}${'x'.repeat(10_000_000)},x@example.org,1\n`,
      'La fila 3 tiene más de 400.000 caracteres',
    ],
    [
      'a cell with 40,000 line breaks, and a wrong line after it',
      `${HEADING}"${'a\n'.repeat(40_000)}",s@example.org,1\nEste,no,1\n`,
      '2 nombre: Tiene más de 60 caracteres',
      '40003 correo: Escriba un correo como nombre@dominio.com',
    ],
    [
      'an open quote before a gigabyte of text',
      `${HEADING}"${'x\n'.repeat(1_000_000)}`,
      'La fila 2 tiene más de 400.000 caracteres',
    ],
    [
      'a million columns',
      `${HEADING}${'x,'.repeat(1_000_000)}\n`,
      'La fila 2 tiene más de 400.000 caracteres',
    ],
    [
      'a heading of 100 KB',
      `${'h'.repeat(100_000)},correo\n${GOOD}`,
      'Ninguna fila nombra todas las columnas. Faltan: nombre',
    ],
    [
      'formulas',
      `${HEADING}"=cmd|' /C calc'!A0",a@example.org,"=HYPERLINK(""http://x"")"\n`,
      '2 nombre: Es una fórmula: péguela como valor',
      '2 telefono: Es una fórmula: péguela como valor',
    ],
    [
      'a web page with the name of a workbook',
      '\n<html><table><tr><td>nombre</td></tr></table></html>',
      WEB_PAGE,
    ],
    ['an XML workbook of 2003', '<?xml version="1.0"?><Workbook/>', WEB_PAGE],
    ['an old workbook with a new name', Buffer.from('d0cf11e0a1b11ae1', 'hex'), OLD_WORKBOOK],
    ['a PDF', '%PDF-1.4\n', NO_TABLE],
    ['a photograph', Buffer.from('ffd8ffe000104a46', 'hex'), NO_TABLE],
  ])('%s', async (_what, content, ...texts) => {
    const before = await siteCount();
    expect(await textsOf('sites', pathOf(content))).toEqual(texts);
    expect(await siteCount()).toBe(before);
  });

  it('a gigabyte is refused by its size alone', async () => {
    const path = pathOf(HEADING);
    truncateSync(path, 1024 ** 3);
    expect(await textsOf('sites', path)).toEqual([
      'El archivo es demasiado grande: puede tener 50 MB como máximo',
    ]);
  });

  it('only headings have nothing to import', async () => {
    expect(await textsOf('sites', pathOf(HEADING))).toEqual(['0 nuevas, 0 cambiadas']);
  });

  it('an unknown column is named', async () => {
    const table = app.container.openTable(pathOf(`nombre,correo,Fundada en\n${GOOD}`));
    expect(await as()('checkRows', { list: 'sites', table })).toMatchObject({
      value: { unusedColumns: ['Fundada en'] },
    });
  });
});

describe('a broken workbook is refused, changes nothing, and says what and where', () => {
  const whole = workbookOf({ rows: HEADING_ROW + good() });
  const brokenChecksum = () => {
    const copy = Buffer.from(whole);
    const at = copy.indexOf('PK\u0001\u0002');
    copy.writeUInt32LE(copy.readUInt32LE(at + 16) ^ 1, at + 16);
    return copy;
  };
  const entity = (declaration: string) =>
    workbookOf({
      sheet: `<!DOCTYPE x [${declaration}]><worksheet><sheetData>${HEADING_ROW}<row>${inlineCell('&e;')}${inlineCell('a@example.org')}</row></sheetData></worksheet>`,
    });
  const laughs = Array.from({ length: 30 }, (_, n) => `<!ENTITY e${n} "${`&e${n - 1};`.repeat(10)}">`).join(
    '',
  );

  it.each<[string, Buffer, ...string[]]>([
    ['cut off', whole.subarray(0, -30), DAMAGED],
    ['with a wrong checksum', brokenChecksum(), DAMAGED],
    ['a zip of something else', zipOf([{ name: 'a.txt', content: Buffer.from('a') }]), NO_TABLE],
    [
      'a zip bomb',
      workbookOf({ more: [{ name: 'x', content: Buffer.alloc(1000), claimedSize: 2 ** 31 }] }),
      'El archivo es demasiado grande por dentro: puede tener 200 MB descomprimido',
    ],
    [
      'a zip bomb that hides its size',
      workbookOf({ more: [{ name: 'x', content: Buffer.alloc(9_000_000), claimedSize: 10 }] }),
      DAMAGED,
    ],
    [
      'a zip in a zip',
      zipOf([{ name: 'libro.xlsx', content: zipOf([{ name: 'x', content: Buffer.alloc(1_000_000) }]) }]),
      NO_TABLE,
    ],
    ['names outside of the zip', zipOf([{ name: '../../etc/passwd', content: Buffer.from('x') }]), DAMAGED],
    [
      'more files than a workbook has',
      zipOf(Array.from({ length: 5_001 }, (_, n) => ({ name: `f${n}`, content: Buffer.from('') }))),
      DAMAGED,
    ],
    ['an external entity', entity('<!ENTITY e SYSTEM "file:///etc/passwd">'), DAMAGED],
    ['a billion laughs', entity(`<!ENTITY e "&e29;">${laughs}`), DAMAGED],
    ['a sheet that is cut off', workbookOf({ sheet: `<worksheet><sheetData>${HEADING_ROW}` }), DAMAGED],
    [
      'a column behind the last of Excel',
      workbookOf({ rows: `${HEADING_ROW}<row r="7"><c r="ZZZZZZ7"><v>1</v></c></row>` }),
      'La fila 7 tiene más de 16.384 columnas',
    ],
    [
      'half a million cells in one row',
      workbookOf({ rows: `${HEADING_ROW}<row r="2">${'<c r="A2"/>'.repeat(600_000)}</row>` }),
      'El archivo está dañado en la fila 2',
    ],
    [
      'elements within elements without an end',
      workbookOf({ sheet: `<worksheet>${'<a>'.repeat(500_001)}</worksheet>` }),
      DAMAGED,
    ],
    [
      'a million texts in pieces',
      workbookOf({ sharedStrings: `<sst>${'<si><r/><r/></si>'.repeat(1_250_001)}</sst>` }),
      'El archivo es demasiado grande por dentro: puede tener 200 MB descomprimido',
    ],
    [
      'a formula',
      workbookOf({ rows: HEADING_ROW + good('<c><f>HYPERLINK("http://x")</f><v>1</v></c>') }),
      '2 telefono: Es una fórmula: péguela como valor',
    ],
    [
      'an error value',
      workbookOf({ rows: HEADING_ROW + good('<c t="e"><v>#N/A</v></c>') }),
      '2 telefono: Tiene un error de la hoja de cálculo',
    ],
    [
      'a day that no calendar has',
      workbookOf({ rows: HEADING_ROW + good('<c s="1"><v>1e300</v></c>') }),
      '2 telefono: Tiene un error de la hoja de cálculo',
    ],
    ['a text of 2 MB', workbookOf({ rows: HEADING_ROW + good(inlineCell('x'.repeat(2_000_000))) }), DAMAGED],
    ['sheets without a heading', workbookOf({ rows: good(), sheetCount: 2 }), MISSING],
  ])('%s', async (_what, content, ...texts) => {
    const before = await siteCount();
    expect(await textsOf('sites', pathOf(content))).toEqual(texts);
    expect(await siteCount()).toBe(before);
  });
});

describe('texts that no person sees or means', () => {
  const orders = (row: string) =>
    textsOf('orders', pathOf(`paciente_documento,clase,entidad,expedida,vence,cups,cantidad\n${row}\n`));

  it.each([
    ['-5', 'cantidad: No se entiende: vea abajo qué lleva esta columna'],
    ['99999999999999999999', 'cantidad: No se entiende: vea abajo qué lleva esta columna'],
    ['1e3', 'cantidad: No se entiende: vea abajo qué lleva esta columna'],
  ])('the number %s is refused', async (number, text) => {
    expect(await orders(`1,orden,EPS,2026-01-01,2026-02-01,1,${number}`)).toContain(`2 ${text}`);
  });

  it.each(['0000-00-00', '99999-01-01', '2026-02-30', '1e9'])('the day %s is refused', async (day) => {
    expect(await orders(`1,orden,EPS,${day},2026-02-01,1,1`)).toContain(
      '2 expedida: Escriba una fecha que exista, como dd/mm/aaaa',
    );
  });

  it('characters without width and signs of direction are not stored', async () => {
    const text = `${HEADING}\u202eNor\u200bte\u2066,norte@example.org,\u200f601\n`;
    expect(await textsOf('sites', pathOf(text))).toEqual(['1 nuevas, 0 cambiadas']);
    const exported = await as()('exportList', { list: 'sites' });
    const rows: unknown[] = [];
    if (exported.ok) for await (const batch of exported.value.batches) rows.push(...batch);
    expect(rows).toContainEqual(expect.objectContaining({ nombre: 'Norte', telefono: '601' }));
  });
});

describe('a workbook of another program than Excel is read', () => {
  const cellsOf = async (content: Buffer) => {
    const rows: unknown[] = [];
    for await (const { line, cells } of app.container.openTable(pathOf(content)).lines())
      rows.push([line, ...cells]);
    return rows;
  };
  const DAY = '<row><c s="1"><v>44927</v></c><c s="2"><v>0.3541666667</v></c></row>';

  it('with rows and cells without address', async () => {
    const rows = `${HEADING_ROW}<row r="5"><c/><c r="C5"><v>7</v></c>${inlineCell('x')}</row><row>${inlineCell('y')}</row>`;
    expect(await cellsOf(workbookOf({ rows }))).toEqual([
      [1, 'nombre', 'correo', 'telefono'],
      [5, '', '', '7', 'x'],
      [6, 'y'],
    ]);
  });

  it('with a prefix before every element', async () => {
    const sheet =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const sharedStrings = '<x:sst xmlns:x="m"><x:si><x:t>Cólera</x:t></x:si></x:sst>';
    expect(await cellsOf(workbookOf({ sheet, sharedStrings }))).toEqual([[1, 'Cólera']]);
  });

  it.each([
    ['', '2023-01-01'],
    ['<workbookPr date1904="1"/>', '2027-01-02'],
    ['<workbookPr date1904="true"/>', '2027-01-02'],
  ])('with days and times of day: %s', async (workbookProperties, day) => {
    expect(await cellsOf(workbookOf({ rows: DAY, workbookProperties }))).toEqual([[1, day, '08:30']]);
  });

  it('and a size that it claims costs nothing', async () => {
    const sheet = `<worksheet><dimension ref="A1:XFD1048576"/><cols><col min="1" max="16384"/></cols><sheetData>${HEADING_ROW}</sheetData></worksheet>`;
    expect(await cellsOf(workbookOf({ sheet }))).toHaveLength(1);
  });
});

it('a text of an old Mac has its accents', async () => {
  const table = app.container.openTable(
    pathOf(
      Buffer.concat([
        latin('nombre,correo\rBogot'),
        Buffer.from('87', 'hex'),
        latin(',b@x.co\rMu'),
        Buffer.from('96', 'hex'),
        latin('oz,m@x.co\r'),
      ]),
    ),
  );
  const lines: unknown[] = [];
  for await (const { line, cells } of table.lines()) lines.push([line, ...cells]);
  expect([await table.encoding(), ...lines.slice(1)]).toEqual([
    'macintosh',
    [2, 'Bogotá', 'b@x.co'],
    [3, 'Muñoz', 'm@x.co'],
  ]);
});
