import { contentTypeOf } from '#app/ui/file-content.ts';
import { checkDocument } from '#domain/file-rules';
import { documentCodeTexts } from '../copy.ts';

/** Checks a chosen file by the rules of the server (P13) and returns the text of the error, or null. */
export async function checkFile(file: File): Promise<string | null> {
  const contentType = await contentTypeOf(file).catch(() => null);
  const code = checkDocument({ size: file.size, contentType });
  return code && String(documentCodeTexts[code]);
}
