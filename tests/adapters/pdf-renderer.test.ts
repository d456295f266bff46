import { describe, expect, it } from 'vitest';
import { createPdfRenderer, pdfRenderer } from '#adapters/pdf/renderer.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { aPrintedDocument, aPrintedEntry } from '#tests/support/printed-documents.ts';
import { unwrap } from '#tests/support/service-intake.ts';
import { HELD_CHANNEL, HELD_USER, SLOW_USER } from '#tests/support/slow-pdf-worker.ts';

const aHistory = (entryCount: number, text: string, issuedBy = 'Julián Ávila') =>
  aPrintedDocument(
    { evolutions: Array.from({ length: entryCount }, (_, index) => aPrintedEntry(`${text} ${index}`)) },
    { issuedBy },
  );

describe('the renderer of PDFs', () => {
  it('ends a document whose entry takes too long with its title, and the others are printed whole', async () => {
    const renderer = createPdfRenderer({
      source: '../tests/support/slow-pdf-worker.ts',
      bundled: '',
      maxEntryMs: 3_000,
    });
    const long = renderer.render(aHistory(500, 'larga\n\nhistoria'), 1);
    const slow = renderer.render(aHistory(1, 'lenta', SLOW_USER), 2);
    const after = renderer.render(aHistory(1, 'corta'), 3);
    expect(await slow).toMatchObject({
      ok: false,
      refusal: {
        code: 'pdf-entry-too-slow',
        params: { entry: 'Evoluciones diarias: 2 de marzo de 2026 · Fisioterapia' },
      },
    });
    expect((await readPdf(unwrap(await after))).pages.join()).toContain('corta 0');
    const { pages } = await readPdf(unwrap(await long));
    expect(pages.join('\n').match(/historia \d+/g)).toHaveLength(500);
  });

  it('prints a short document of a colleague before a long history ends', async () => {
    const finished: string[] = [];
    const renders = [
      ['long', aHistory(400, 'Se trabaja control de tronco. '.repeat(20)), 1],
      ['short', aHistory(1, 'Estable'), 2],
    ] as const;
    await Promise.all(
      renders.map(async ([name, document, userId]) => {
        unwrap(await pdfRenderer.render(document, userId));
        finished.push(name);
      }),
    );
    expect(finished).toEqual(['short', 'long']);
  });

  it('prints a short document of a colleague while all pages of a long one are drawn', async () => {
    const renderer = createPdfRenderer({
      source: '../tests/support/slow-pdf-worker.ts',
      bundled: '',
      maxEntryMs: 60_000,
    });
    const channel = new BroadcastChannel(HELD_CHANNEL);
    const held = new Promise((resolve) => {
      channel.onmessage = resolve;
    });
    const long = renderer.render(aHistory(1, 'a\n'.repeat(1_500), HELD_USER), 1);
    await held;
    unwrap(await renderer.render(aHistory(1, 'Estable'), 2));
    channel.postMessage('end');
    channel.close();
    unwrap(await long);
  });

  it('tells how many entries are done, and forgets a document whose reader leaves', async () => {
    const counts: number[] = [];
    for await (const step of pdfRenderer.renderInSteps(aHistory(300, 'a\n'.repeat(20)), 1)) {
      counts.push(unwrap(step).renderedCount);
      if (counts.length === 2) break;
    }
    expect(counts[0]).toBeGreaterThan(10);
    expect(counts[1]).toBeGreaterThan(counts[0] ?? 0);
    unwrap(await pdfRenderer.render(aHistory(1, 'Estable'), 1));
  });
});
