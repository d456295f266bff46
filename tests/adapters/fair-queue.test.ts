import { describe, expect, it } from 'vitest';
import { fairQueue, type QueuedDocument, workerFor } from '#adapters/pdf/fair-queue.ts';

const LINES_OF_PART = 1_000;

/** Renders documents at once and returns the names of their parts in the order in which they were rendered. */
async function orderOf(documents: readonly { name: string; userId: number; lines: number }[]) {
  const queue = fairQueue(10);
  const order: string[] = [];
  await Promise.all(
    documents.map(async ({ name, userId, lines }) => {
      const document: QueuedDocument = { userId, worker: workerFor(lines), lines, drawnLines: 0 };
      expect(queue.enter(document)).toBe(true);
      while (document.drawnLines < lines) {
        const release = await queue.turn(document);
        order.push(name);
        await Promise.resolve();
        document.drawnLines += LINES_OF_PART;
        release();
      }
      queue.leave(document);
    }),
  );
  return order.join(' ');
}

describe('the queue of PDFs', () => {
  it('lets a long document overtake longer ones, and renders a short one beside them', async () => {
    expect(
      await orderOf([
        { name: 'long', userId: 1, lines: 4_000 },
        { name: 'longer', userId: 2, lines: 5_000 },
        { name: 'short', userId: 3, lines: 10 },
      ]),
    ).toBe('long short longer long longer long longer long longer longer');
  });

  it('renders one document of a user at a time', async () => {
    expect(
      await orderOf([
        { name: 'first', userId: 1, lines: 3_000 },
        { name: 'second', userId: 1, lines: 10 },
        { name: 'other', userId: 2, lines: 2_000 },
      ]),
    ).toBe('first other other first first second');
  });

  it('takes no more documents than it can hold, and others once one has left', () => {
    const queue = fairQueue(2);
    const documents = [1, 2, 3].map(
      (userId): QueuedDocument => ({ userId, worker: 'short', lines: 1, drawnLines: 0 }),
    );
    expect(documents.map((document) => queue.enter(document))).toEqual([true, true, false]);
    queue.leave(documents[0] as QueuedDocument);
    expect(queue.enter(documents[2] as QueuedDocument)).toBe(true);
  });
});
