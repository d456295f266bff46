import { readFileSync } from 'node:fs';
import { PNG } from './patients.ts';

export { PNG };

/** A file that a user of such a system really sent. */
export const caseFile = (name: string): Uint8Array =>
  readFileSync(new URL(`cases/files/${name}`, import.meta.url));

/** The first bytes of a JPEG, by which its type is detected. */
export const JPEG = Uint8Array.from([
  0xff,
  0xd8,
  0xff,
  0xe0,
  0,
  16,
  ...new TextEncoder().encode('JFIF'),
  0,
  1,
]);

/** A valid PDF with numbered pages. */
export function aPdf(pageCount = 1): Uint8Array {
  const kids = Array.from({ length: pageCount }, (_, index) => 4 + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] /Count ${pageCount} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...kids.flatMap((id, index) => {
      const pageContent = `BT /F1 32 Tf 60 700 Td (Hoja ${index + 1} de ${pageCount}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${id + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${pageContent.length} >>\nstream\n${pageContent}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const start = text.length;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}

/** A text as bytes. */
export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A content that arrives in chunks. */
export async function* inPieces(content: Uint8Array, size = 1024): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size);
}
