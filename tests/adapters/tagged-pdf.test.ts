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

describe('a PDF for screen readers', () => {
  it('is tagged: headings in their order, paragraphs, signatures with their names; what repeats is left out', async () => {
    const { elements, unmarkedCount, pages } = await readPdf(unwrap(await pdfRenderer.render(aHistory(), 1)));
    expect(unmarkedCount).toBe(0);
    expect(elements).toHaveLength(pages.length);
    const all = elements.flat();
    expect(all.filter((element) => /^H\d/.test(element))).toEqual(['H1', 'H2', 'H3', 'H3', 'H2', 'H2']);
    expect(all.filter((element) => element.startsWith('Figure'))).toEqual(['Figure: Firma de Ana Ñáñez']);
    expect(elements[1]).not.toContain('H1');
  });

  it('has its fonts embedded, and says its title, its language and that it is tagged', async () => {
    const content = unwrap(await pdfRenderer.render(aHistory(), 1));
    const file = Buffer.from(content).toString('latin1');
    const count = (pattern: RegExp) => file.match(pattern)?.length ?? 0;
    expect(count(/\/Type \/FontDescriptor\n/g)).toBeGreaterThanOrEqual(5);
    expect(count(/\/FontFile2 \d/g)).toBe(count(/\/Type \/FontDescriptor\n/g));
    expect(count(/\/Subtype \/Type1\n/g)).toBe(0);
    for (const mark of [/\/Marked true/, /\/DisplayDocTitle true/, /\/Lang \(es-CO\)/, /\/Tabs \/S/])
      expect(file).toMatch(mark);
    expect(file).not.toContain('pdfuaid');
    const { info, language } = await readPdf(content);
    expect(info.Title).toBe(`Historia clínica completa · ${PRINTED_NAME}`);
    expect(language).toBe('es-CO');
  });

  it('has metadata that can be read whatever the names have', async () => {
    const { letterhead } = aPrintedDocument({});
    const document = aHistory({ letterhead: { ...letterhead, name: 'Niños & <Niñas>' } });
    const content = unwrap(await pdfRenderer.render(document, 1));
    expect(Buffer.from(content).toString('utf8')).toContain('<rdf:li>Niños &amp; &lt;Niñas&gt;</rdf:li>');
    expect((await readPdf(content)).info.Author).toBe('Niños & <Niñas>');
  });
});
