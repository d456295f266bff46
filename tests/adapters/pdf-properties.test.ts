import { describe, expect, it } from 'vitest';
import { pdfRenderer } from '#adapters/pdf/renderer.ts';
import { signaturePng } from '#tests/support/drawn-png.ts';
import { readPdf } from '#tests/support/pdf.ts';
import {
  aPrintedDocument,
  aPrintedEntry,
  PRINTED_AUTHOR,
  PRINTED_NAME,
} from '#tests/support/printed-documents.ts';
import { unwrap } from '#tests/support/service-intake.ts';

const image = { contentType: 'image/png', content: signaturePng(600, 200) };
const text = 'Presión ≥ 3 → mejoró con 😀 y Łódź. '.repeat(120);

/** A history of several pages with all fonts, a logo and a signature. */
const aHistory = (overrides: Parameters<typeof aPrintedDocument>[1] = {}) => {
  const { letterhead } = aPrintedDocument({});
  return aPrintedDocument(
    { evolutions: [aPrintedEntry(text), aPrintedEntry(text)] },
    {
      letterhead: { ...letterhead, logo: image },
      signatures: [{ ...PRINTED_AUTHOR, image }],
      ...overrides,
    },
  );
};

describe('the properties of a PDF', () => {
  it('are embedded fonts, a title that the window shows, and its language', async () => {
    const content = unwrap(await pdfRenderer.render(aHistory(), 1));
    const file = Buffer.from(content).toString('latin1');
    const count = (pattern: RegExp) => file.match(pattern)?.length ?? 0;
    expect(count(/\/Type \/FontDescriptor\n/g)).toBeGreaterThanOrEqual(5);
    expect(count(/\/FontFile2 \d/g)).toBe(count(/\/Type \/FontDescriptor\n/g));
    expect(count(/\/Subtype \/Type1\n/g)).toBe(0);
    for (const mark of [/\/DisplayDocTitle true/, /\/Lang \(es-CO\)/]) expect(file).toMatch(mark);
    const { info, language } = await readPdf(content);
    expect(info.Title).toBe(`Historia clínica completa · ${PRINTED_NAME}`);
    expect(language).toBe('es-CO');
  });

  it('name the foundation as it is written', async () => {
    const { letterhead } = aPrintedDocument({});
    const document = aHistory({ letterhead: { ...letterhead, name: 'Niños & <Niñas>' } });
    const content = unwrap(await pdfRenderer.render(document, 1));
    expect((await readPdf(content)).info.Author).toBe('Niños & <Niñas>');
  });
});
