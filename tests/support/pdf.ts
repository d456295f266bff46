import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(createRequire(import.meta.url).resolve('react-pdf'));

interface ReadPdf {
  /** The text of each page, in reading order, with a line break between lines. */
  readonly pages: readonly string[];
  readonly info: Readonly<Record<string, unknown>>;
  readonly language: string | null;
}

/** Reads the texts of a PDF with pdf.js. */
export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const { getDocument } = await import(
    pathToFileURL(require.resolve('pdfjs-dist/legacy/build/pdf.mjs')).href
  );
  const loading = getDocument({ data: content.slice(), useSystemFonts: false, verbosity: 0 });
  const file = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent();
    pages.push(
      items.map(({ str, hasEOL }: { str: string; hasEOL: boolean }) => (hasEOL ? `${str}\n` : str)).join(''),
    );
  }
  const { info } = await file.getMetadata();
  const language = (info as Record<string, unknown>).Language as string | null;
  await loading.destroy();
  return { pages, info, language };
}

/** The words of a text, with those that a line end cut joined again and no marks of spacing. */
export const wordsOf = (text: string): string => text.replace(/-\s*\n\s*/g, '').replace(/[\s\u00ad]+/g, ' ');
