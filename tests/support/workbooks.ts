import ExcelJs from 'exceljs';
import { zipOf } from './zip.ts';

/** The parts of a workbook as XML, each of which a broken one may replace. */
interface WorkbookParts {
  /** The content of `sheetData`. */
  readonly rows?: string;
  readonly sheet?: string;
  readonly sharedStrings?: string;
  readonly workbookProperties?: string;
  readonly sheetCount?: number;
  readonly more?: readonly {
    readonly name: string;
    readonly content: Buffer;
    readonly claimedSize?: number;
  }[];
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Style 1 is a date, style 2 a time of day. */
const STYLES = `<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="170" formatCode="hh:mm"/></numFmts>
<fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders>
<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>`;

/** A workbook as a program other than Excel might write it. */
export function workbookOf({
  rows = '',
  sheet = `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`,
  sharedStrings,
  workbookProperties = '',
  sheetCount = 1,
  more = [],
}: WorkbookParts): Buffer {
  const numbers = Array.from({ length: sheetCount }, (_, index) => index + 1);
  const sheets = numbers.map((n) => `<sheet name="Hoja${n}" sheetId="${n}" r:id="rId${n}"/>`).join('');
  const relations = numbers
    .map(
      (n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
    )
    .join('');
  const files = {
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONS}">${workbookProperties}<sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`,
    'xl/styles.xml': STYLES,
    ...(sharedStrings !== undefined && { 'xl/sharedStrings.xml': sharedStrings }),
    ...Object.fromEntries(numbers.map((n) => [`xl/worksheets/sheet${n}.xml`, sheet])),
  };
  return zipOf([
    ...Object.entries(files).map(([name, text]) => ({ name, content: Buffer.from(text) })),
    ...more,
  ]);
}

/** A cell with an inline text. */
export const inlineCell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

/** A workbook as Excel writes it, of sheets by their names. */
export async function workbookOfSheets(
  sheets: Readonly<Record<string, readonly (readonly string[])[]>>,
): Promise<Uint8Array> {
  const book = new ExcelJs.Workbook();
  for (const [name, rows] of Object.entries(sheets))
    book.addWorksheet(name).addRows(rows.map((row) => [...row]));
  return new Uint8Array(await book.xlsx.writeBuffer());
}
