/** A line of text; headings are bold, null is a blank line. */
export type PdfLine = { readonly heading: string } | string | null;

const PAGE = { width: 595, height: 842, left: 64, top: 770 };
const LINE_HEIGHT = 16;
const LINE_LENGTH = 88;

/** A PDF of one page with lines of text, in the characters of Latin-1. */
export function textPdf(title: string, lines: readonly PdfLine[]): Uint8Array {
  const wrappedLines = lines.flatMap((line): readonly PdfLine[] =>
    typeof line === 'string' ? wrap(line) : [line],
  );
  const content = [
    'BT',
    `${PAGE.left} ${PAGE.top} Td ${LINE_HEIGHT} TL`,
    '/F2 15 Tf',
    `(${escapePdf(title)}) Tj T* T*`,
    ...wrappedLines.map((line) => {
      if (line === null) return 'T*';
      return typeof line === 'string'
        ? `/F1 11 Tf (${escapePdf(line)}) Tj T*`
        : `/F2 11 Tf (${escapePdf(line.heading)}) Tj T*`;
    }),
    'ET',
  ].join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return documentOf([
    '<< /Type /Catalog /Pages 2 0 R /Lang (es-CO) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]);
}

/** The file with its objects and their cross-reference table. */
function documentOf(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const start = file.length;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}

const escapePdf = (text: string): string => text.replace(/[\\()]/g, '\\$&');

function wrap(text: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length >= LINE_LENGTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
