import { describe, expect, it } from 'vitest';
import { countLines } from '#adapters/pdf/count-lines.ts';
import type { AnyDocument } from '#adapters/pdf/messages.ts';
import { layOutPart, openDocument } from '#adapters/pdf/parts.ts';
import { HOSTILE_TEXTS } from '#tests/support/hostile-texts.ts';
import { readPdf, singleLineOf } from '#tests/support/pdf.ts';
import { aPrintedDocument, aPrintedEntry } from '#tests/support/printed-documents.ts';

const LINES_OF_PAGE = 47;
/** Lines of names, facts and signatures, beside those of the text. */
const OTHER_LINES = 50;

/** Lays out a document part by part and returns its file, the lines of each part and the announced entries. */
async function inParts(document: AnyDocument) {
  const opened = openDocument(document);
  const titles: string[] = [];
  const linesOfParts: number[] = [];
  for (;;) {
    const before = opened.paper.lineCount();
    const { file, lineCount, stepCount } = await layOutPart(opened, (title) => titles.push(title));
    linesOfParts.push(lineCount - before);
    if (file) return { file, linesOfParts, titles, stepCount };
  }
}

const pageCountOf = (file: Uint8Array): number =>
  Buffer.from(file)
    .toString('latin1')
    .match(/\/Type \/Page\n/g)?.length ?? 0;

describe('a text of 40,000 characters', () => {
  it.each(Object.entries(HOSTILE_TEXTS))(
    '%s has as many pages as its lines need',
    async (_, { text, lines }) => {
      expect(text.length).toBeGreaterThan(39_000);
      const document = aPrintedDocument({ evolutions: [aPrintedEntry(text)] });
      const { file, linesOfParts, stepCount } = await inParts(document);
      const [count = 0] = linesOfParts;
      expect(stepCount).toBe(1);
      expect(count).toBeGreaterThanOrEqual(lines.least);
      expect(count).toBeLessThanOrEqual(lines.most + OTHER_LINES);
      expect(countLines(document)).toBeLessThan(41_000);
      expect(pageCountOf(file)).toBeGreaterThanOrEqual(Math.floor(lines.least / LINES_OF_PAGE));
      expect(pageCountOf(file)).toBeLessThanOrEqual(
        2 + Math.ceil((lines.most + OTHER_LINES) / (LINES_OF_PAGE - 1)),
      );
    },
  );

  it('is printed between its neighbours', async () => {
    const { breaks, letters } = HOSTILE_TEXTS;
    const texts = ['Antes de todo', breaks.text, letters.text, 'Después de todo'];
    const { file } = await inParts(
      aPrintedDocument({ evolutions: texts.map((text) => aPrintedEntry(text)) }),
    );
    const { pages } = await readPdf(file);
    expect(pages.length).toBeLessThan(15);
    expect(singleLineOf(pages[0] ?? '')).toContain('Antes de todo Ana Ñáñez');
    expect(singleLineOf(pages[0] ?? '')).toContain('inicio fin Ana Ñáñez');
    expect(pages.join('').match(/x+/g)?.join('')).toContain(letters.text);
    expect(singleLineOf(pages.at(-1) ?? '')).toContain('Después de todo');
  });
});

describe('the parts of a document', () => {
  it('are of about twenty pages, and announce every entry', async () => {
    const entries = Array.from({ length: 450 }, (_, index) =>
      aPrintedEntry(`N.º ${index}. ${'Se trabaja control de tronco en sedente. '.repeat(12)}`),
    );
    const { file, linesOfParts, titles, stepCount } = await inParts(
      aPrintedDocument({ evolutions: entries }),
    );
    expect(titles).toHaveLength(450);
    expect(stepCount).toBe(450);
    expect(titles[0]).toBe('Evoluciones diarias: 2 de marzo de 2026 · Fisioterapia');
    expect(linesOfParts.length).toBeGreaterThan(2);
    for (const lines of linesOfParts.slice(0, -1)) expect(lines).toBeLessThan(1_100);
    const { pages } = await readPdf(file);
    expect(pages.at(-1)).toContain(`Folio ${pages.length} de ${pages.length}`);
    expect(pages.join('\n').match(/N\.º \d+\./g)).toHaveLength(450);
  });
});
